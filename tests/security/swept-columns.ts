import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { tables } from '#app/db/tables.server.ts';

/** A text column of the database. `name` is the table and the column in SQL, such as `courses.title`. */
export interface SweptColumn {
  name: string;
  table: string;
  column: string;
  kind: 'text' | 'array' | 'json';
}

/**
 * The stored texts that the injection test does not replace by an attack, grouped by the reason. The test replaces
 * every other text column, even columns that are added later.
 */
export const notSwept: Record<string, readonly string[]> = {
  'a secret, a hash or a token that the server makes': [
    ...['accounts.access_token', 'accounts.refresh_token', 'accounts.id_token', 'accounts.password'],
    ...['sessions.token', 'verifications.identifier', 'verifications.value', 'secrets.value'],
    ...['calendar_tokens.seed', 'calendar_tokens.token_hash', 'orders.link_hash', 'orders.checkout_key'],
    ...['files.sha256', 'certificates.signature', 'redemptions.buyer_key'],
  ],
  'a part of an address, in which the forms allow only letters, digits, hyphens and underscores': [
    ...['courses.slug', 'lessons.slug', 'teachers.slug', 'orders.reference', 'shipments.reference'],
    ...['contact_messages.reference', 'enrollment_requests.reference', 'payment_attempts.reference'],
    ...['payment_events.reference', 'documents.order_reference', 'documents.against'],
    ...['certificates.replaced_by', 'mail_outbox.document', 'lessons.video', 'live_sessions.recording'],
  ],
  'one of a fixed list of values, written by the server alone': [
    ...['users.role', 'accounts.scope', 'courses.course_type', 'course_types.art', 'audit_log.actor_kind'],
    ...['audit_log.action', 'audit_log.entity', 'mail_outbox.kind', 'files.media_type', 'achievements.key'],
    ...['certificates.basis', 'move_rows.kind', 'documents.series', 'documents.year', 'live_sessions.zone'],
    ...['sessions.impersonated_by'],
  ],
  'data of the program without a text that anybody typed': [
    ...[
      'images.widths',
      'lesson_progress.watched',
      'promotions.course_ids',
      'courses.teacher_ids',
      'price_history.value',
    ],
    ...['announcements.left_out', 'announcements.off_lessons'],
    ...['quiz_attempts.results', 'quiz_attempts.answers', 'moves.answers', 'moves.choice'],
  ],
  'read by the server alone, on no page': [
    ...['payment_events.raw', 'payment_events.refund', 'payment_events.error', 'sessions.ip_address'],
    ...['sessions.user_agent', 'bank_mappings.columns', 'bank_mappings.chosen_by', 'bank_files.read_by'],
    ...['moves.header', 'move_rows.fields', 'bank_lines.utrs', 'foreign_money.refunds'],
    ...['foreign_money.currency', 'foreign_money.method'],
  ],
};

/**
 * The names of values inside JSON that the injection test must keep, because pages depend on them: fixed values, ids
 * and days, and two parts of the payment's QR code (`vpa`, `payeeName`), which has no room for a longer text.
 */
export const keptInJson = [
  ...['kind', 'type', 'id', 'state', 'at', 'date', 'issuedOn', 'right', 'way', 'gateway'],
  ...[
    'gstin',
    'rate',
    'sac',
    'zone',
    'festivalDay',
    'struck',
    'series',
    'receipt',
    'invoice',
    'refund',
    'credit',
    'mode',
  ],
  ...[
    'headingFont',
    'primary',
    'accent',
    'courses',
    'number',
    'day',
    'issuedAt',
    'head',
    'code',
    'vpa',
    'payeeName',
  ],
];

const casing = new CasingCache('snake_case');
const kinds: Record<string, SweptColumn['kind']> = {
  PgText: 'text',
  PgVarchar: 'text',
  PgChar: 'text',
  PgArray: 'array',
  PgJson: 'json',
  PgJsonb: 'json',
};

/** Every text column of the database, except ids, foreign keys and columns with a fixed set of values. */
export const textColumns: readonly SweptColumn[] = Object.values(tables).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { name, foreignKeys, primaryKeys } = getTableConfig(table);
  const keys = [
    ...primaryKeys.flatMap(({ columns }) => columns),
    ...foreignKeys.flatMap((key) => key.reference().columns),
  ].map((column) => column.name);
  return Object.values(getTableColumns(table)).flatMap((stored): SweptColumn[] => {
    const column = casing.getColumnCasing(stored);
    const kind = kinds[stored.columnType];
    const isKey = stored.primary || keys.includes(stored.name) || /(^|_)id$/.test(column);
    if (!kind || isKey || stored.enumValues?.length) return [];
    return [{ name: `${getTableName(table)}.${column}`, table: name, column, kind }];
  });
});

const left = new Set(Object.values(notSwept).flat());
export const sweptColumns = textColumns.filter(({ name }) => !left.has(name));

/**
 * Returns a text that would run a script, load something or change the page if it were interpreted as HTML,
 * Markdown, a URL, a style or a template. It contains `name`, the column, so that tests find it in pages.
 */
export function attackOn(name: string): string {
  return [
    // Begins like a URL, so that the test also finds a link or a picture that uses this text as its URL.
    `javascript:alert("mark.${name}.")//https://attack.example/`,
    '<script>alert("attack")</script></script><script src=/attack.js></script>',
    '<attack-element></attack-element><img src=/attack.png onerror=alert("attack")>',
    '"><svg onload=alert("attack")>\' onfocus=\'alert(1)\' autofocus x="" onfocus="alert(1)" autofocus',
    '</textarea></title></style><attack-element><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>@import "/attack.css"; * { background: url(/attack.png) }</style>',
    '<link rel=stylesheet href=/attack.css><base href=https://attack.example/>',
    '<meta http-equiv=refresh content="0;url=https://attack.example/">',
    '<form action=https://attack.example/><button formaction=javascript:alert(1)>Go</button></form>',
    '[link](javascript:alert(1)) ![image](https://attack.example/a.png "x") <https://attack.example>',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) `</code><script>alert(1)</script>`',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=/attack onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=/attack onerror=alert(1)>">',
    `{{7*7}} \${7*7} {{constructor.constructor("alert(1)")()}} <%= alert(1) %> #{alert(1)}`,
    '\u2028\u2029<!--<script>-->]]><![CDATA[<script>alert(1)</script>',
    ');alert(1);// ";alert(1);// \\";alert(1);// \\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
    '\u202e<script>trela("kcatta")</script>\u0007',
  ].join('\n\n');
}
