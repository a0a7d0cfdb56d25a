import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The kits that make commands: an exported constant which such a call returns is a store, each of whose functions but `find`
 * is a command with a context.
 */
const storeKits = new Set(['nounStore']);

/** Returns the names of the exported stores in these folders, each with its file. A store that is not exported is an error. */
export function actorStores(folders: readonly string[]): { file: string; name: string }[] {
  return serverFiles(folders).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const found: { file: string; name: string }[] = [];
    const look = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && storeKits.has(node.expression.getText())) {
        const { parent } = node;
        if (!ts.isVariableDeclaration(parent) || !isExported(parent.parent.parent))
          throw new Error(`${file}: a store must be an exported constant`);
        found.push({ file, name: parent.name.getText() });
      }
      ts.forEachChild(node, look);
    };
    look(source);
    return found;
  });
}

/**
 * An exported function that takes an actor (the person who makes the request). `actorAt` is the position of the
 * parameter that is the actor or, if `isInContext`, the context object that holds the actor.
 */
export type ActorFunction = { file: string; name: string; actorAt: number; isInContext: boolean };

/** The names of types for contexts that hold an actor. Three are excluded: they contain only the database and the time. */
const contextWithActor = /\b(?!(?:Certificate|Award|Token)Context\b)[A-Z][A-Za-z]*Context\b/;

/**
 * Returns every exported function in these folders that takes an `actor: Actor` or a context with an actor. It
 * finds them by parsing the source files.
 */
export function actorFunctions(folders: readonly string[]): ActorFunction[] {
  return serverFiles(folders).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.flatMap((statement) => {
      const found = functionOf(statement);
      if (!found) return [];
      const { name, parameters } = found;
      const types = parameters.map(({ type }) => type?.getText() ?? '');
      const actorAt = parameters.findIndex(
        (parameter, at) =>
          types[at] === 'Actor' || contextWithActor.test(types[at] ?? '') || readsActor(parameter, statement),
      );
      return actorAt < 0 ? [] : [{ file, name, actorAt, isInContext: types[actorAt] !== 'Actor' }];
    });
  });
}

/** Whether a function takes the `actor` out of this parameter, whatever the name of its type. */
function readsActor({ name }: ts.ParameterDeclaration, statement: ts.Statement): boolean {
  if (ts.isObjectBindingPattern(name))
    return name.elements.some((element) => (element.propertyName ?? element.name).getText() === 'actor');
  const own = name.getText();
  return new RegExp(`\\b${own}\\.actor\\b(?!\\()|\\bactor\\b[^}]*} = ${own};`).test(statement.getText());
}

function serverFiles(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.server\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  return files.sort();
}

const isExported = (statement: ts.Node) =>
  ts
    .getModifiers(statement as ts.FunctionDeclaration)
    ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function functionOf(statement: ts.Statement) {
  if (!isExported(statement)) return undefined;
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return { name: statement.name.text, parameters: statement.parameters };
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declared] = statement.declarationList.declarations;
  const { name, initializer } = declared ?? {};
  if (!name || !ts.isIdentifier(name) || !initializer || !ts.isArrowFunction(initializer)) return undefined;
  return { name: name.text, parameters: initializer.parameters };
}
