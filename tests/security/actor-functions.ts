import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * An exported function that takes an actor (the person who makes the request). `actorAt` is the position of the
 * parameter that is the actor or, if `isInContext`, the context object that holds the actor.
 */
export type ActorFunction = { file: string; name: string; actorAt: number; isInContext: boolean };

/**
 * Matches the names of types for contexts that hold an actor. Three context types are excluded, because they contain
 * only the database and the time.
 */
const contextWithActor = /\b(?!(?:Certificate|Award|Token)Context\b)[A-Z][A-Za-z]*Context\b/;

/**
 * Returns every exported function in these folders that takes an `actor: Actor` or a context with an actor. It
 * finds them by parsing the source files.
 */
export function actorFunctions(folders: readonly string[]): ActorFunction[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.server\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  return files.sort().flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    return source.statements.flatMap((statement) => {
      const found = functionOf(statement);
      if (!found) return [];
      const { name, parameters } = found;
      const types = parameters.map(({ type }) => type?.getText(source) ?? '');
      const actorAt = types.findIndex((type) => type === 'Actor' || contextWithActor.test(type));
      return actorAt < 0 ? [] : [{ file, name, actorAt, isInContext: types[actorAt] !== 'Actor' }];
    });
  });
}

function functionOf(statement: ts.Statement) {
  const isExported = ts
    .getModifiers(statement as ts.FunctionDeclaration)
    ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return undefined;
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return { name: statement.name.text, parameters: statement.parameters };
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declared] = statement.declarationList.declarations;
  const { name, initializer } = declared ?? {};
  if (!name || !ts.isIdentifier(name) || !initializer || !ts.isArrowFunction(initializer)) return undefined;
  return { name: name.text, parameters: initializer.parameters };
}
