type Element = {
  tag: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
  parent?: Element;
};

const voidTags = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const controls = new Set(['input', 'select', 'textarea']);

/** Parses the HTML that React renders on the server, which is always well-formed. */
export function parseHtml(html: string): Element {
  const root: Element = { tag: 'root', attributes: new Map(), children: [] };
  let open = root;
  for (const [, close, tag, attributes = '', text] of html.matchAll(
    /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g,
  )) {
    if (text !== undefined) open.children.push(decoded(text));
    else if (close) open = open.parent ?? root;
    else if (tag) {
      const made: Element = {
        tag: tag.toLowerCase(),
        attributes: attributesIn(attributes),
        children: [],
        parent: open,
      };
      open.children.push(made);
      if (!voidTags.has(made.tag) && !attributes.endsWith('/')) open = made;
    }
  }
  return root;
}

/** Returns all elements of a parsed page that have one of these tags, or all elements if no tag is given. */
export function elementsIn(from: Element, ...tags: string[]): Element[] {
  return from.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : [...(tags.length === 0 || tags.includes(child.tag) ? [child] : []), ...elementsIn(child, ...tags)],
  );
}

/**
 * Returns the problems that a page has for screen readers: controls, links and images without a name,
 * duplicate ids, and references to ids that do not exist.
 */
export function faultsIn(html: string): string[] {
  const page = parseHtml(html);
  const all = elementsIn(page);
  const ids = all.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const faults = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`);
  for (const element of all) {
    const { tag, attributes } = element;
    for (const name of [
      'aria-describedby',
      'aria-labelledby',
      'aria-controls',
      'for',
      'commandfor',
      'list',
      'form',
    ])
      for (const id of attributes.get(name)?.split(' ') ?? [])
        if (!ids.includes(id)) faults.push(`${tag} ${name} ${id} is nowhere`);
    if (isNameless(element, page)) faults.push(`${tag} ${attributes.get('name') ?? ''} has no name`.trim());
    if (attributes.get('aria-invalid') === 'true' && errorOf(element, page) === undefined)
      faults.push(`${tag} ${attributes.get('name')} is wrong and does not say why`);
  }
  return faults;
}

/** Returns the error message beside each field that is marked as invalid, by the name of the field. */
export function errorsIn(html: string): Record<string, string> {
  const page = parseHtml(html);
  const wrong = elementsIn(page, ...controls).filter(
    ({ attributes }) => attributes.get('aria-invalid') === 'true',
  );
  return Object.fromEntries(
    wrong.map((field) => [field.attributes.get('name') ?? '', errorOf(field, page) ?? '']),
  );
}

/**
 * Returns the fields that a browser would submit if the form were sent as the page shows it, hidden fields
 * included.
 */
export function sentBy(html: string): FormData {
  const sent = new FormData();
  for (const [name, value] of fieldsOf(parseHtml(html))) sent.append(name, value);
  return sent;
}

function fieldsOf(form: Element): [name: string, value: string][] {
  const sent: [string, string][] = [];
  for (const control of elementsIn(form, ...controls)) {
    const name = control.attributes.get('name');
    if (!name || control.attributes.has('disabled')) continue;
    const type = control.attributes.get('type') ?? 'text';
    if (type === 'file' || ((type === 'checkbox' || type === 'radio') && !control.attributes.has('checked')))
      continue;
    sent.push([name, sentValueOf(control, type)]);
  }
  return sent;
}

/**
 * Returns what a browser without JavaScript submits of the form that has the field `name`, with what a person types.
 * Throws if there is no such form, if it would not be posted, or if it lacks a field that is typed.
 */
export function submitted(
  html: string,
  name: string,
  typed: Record<string, string> = {},
): Record<string, string> {
  const form = elementsIn(parseHtml(html), 'form').find((one) =>
    elementsIn(one, ...controls).some(({ attributes }) => attributes.get('name') === name),
  );
  if (form?.attributes.get('method') !== 'post') throw new Error(`no form with ${name} is posted`);
  const fields = elementsIn(form, ...controls).map(({ attributes }) => attributes.get('name'));
  for (const field of Object.keys(typed)) if (!fields.includes(field)) throw new Error(`no field ${field}`);
  return { ...Object.fromEntries(fieldsOf(form)), ...typed };
}

/** Returns the accessible names of the elements with these tags, such as the labels of all buttons. */
export function namesOf(html: string, ...tags: string[]): string[] {
  const page = parseHtml(html);
  return elementsIn(page, ...tags).map((element) => nameOf(element, page));
}

function sentValueOf(control: Element, type: string): string {
  if (control.tag === 'textarea') return wordsOf(control).replace(/^\n/, '');
  if (control.tag === 'input') return control.attributes.get('value') ?? (type === 'checkbox' ? 'on' : '');
  const options = elementsIn(control, 'option');
  const chosen = options.find(({ attributes }) => attributes.has('selected')) ?? options[0];
  return chosen ? (chosen.attributes.get('value') ?? wordsOf(chosen)) : '';
}

function isNameless(element: Element, page: Element): boolean {
  const { tag, attributes } = element;
  if (tag === 'img') return !attributes.has('alt');
  if (![...controls, 'button', 'a', 'dialog', 'nav'].includes(tag) || attributes.get('type') === 'hidden')
    return false;
  if (tag === 'a' && !attributes.has('href')) return false;
  for (let at: Element | undefined = element; at; at = at.parent)
    if (at.attributes.has('hidden') || at.attributes.get('aria-hidden') === 'true') return false;
  return nameOf(element, page) === '';
}

function nameOf(element: Element, page: Element): string {
  const { tag, attributes } = element;
  const byId = (id: string | undefined) =>
    elementsIn(page).find((other) => id !== undefined && other.attributes.get('id') === id);
  const labelled = attributes.get('aria-labelledby');
  if (labelled)
    return labelled
      .split(' ')
      .map((id) => wordsOf(byId(id)))
      .join(' ')
      .trim();
  const label = attributes.get('aria-label');
  if (label) return label;
  if (!controls.has(tag)) return visibleWordsOf(element).trim();
  const id = attributes.get('id');
  const labels = elementsIn(page, 'label').filter(
    (one) => (id !== undefined && one.attributes.get('for') === id) || elementsIn(one).includes(element),
  );
  return labels.map(visibleWordsOf).join(' ').trim();
}

function errorOf(field: Element, page: Element): string | undefined {
  const ids = field.attributes.get('aria-describedby')?.split(' ') ?? [];
  const error = elementsIn(page).find((one) => {
    const id = one.attributes.get('id');
    return id?.endsWith('-error') && ids.includes(id);
  });
  return error && wordsOf(error);
}

function wordsOf(element: Element | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join('');
}

/**
 * Returns the text of an element as a screen reader reads it: with the alternative texts of pictures, and
 * without hidden parts.
 */
function visibleWordsOf(element: Element): string {
  const words = element.children.map((child) => {
    if (typeof child === 'string') return child;
    if (child.attributes.get('aria-hidden') === 'true') return '';
    const label = child.attributes.get('aria-label') ?? child.attributes.get('alt');
    return label ?? visibleWordsOf(child);
  });
  return words.join('').replace(/\s+/g, ' ');
}

function attributesIn(text: string): Map<string, string> {
  const found = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return new Map(found.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]));
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
