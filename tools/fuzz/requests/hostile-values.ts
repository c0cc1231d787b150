/** Values that no field expects. None reads as English, as SQL that a log would hold, or as a path of the product. */
export const HOSTILE: readonly unknown[] = [
  null, true, false, -1, 0, -0, 0.5, 1e-7, 1e21, 1e308, -1e308, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  4_294_967_296, Number.MAX_SAFE_INTEGER, 2 ** 63,
  '', ' ', '\t\n', 'x'.repeat(256), 'x'.repeat(1000), 'é'.repeat(5000), 'x'.repeat(100_000), '%', '%%', '_', '\\', '\\0',
  "'", '"', '`', "';--", "' or '1'='1", '$1', '{{7*7}}', '<b>', '<script>', '</textarea>', '&amp;', ']]>',
  '\u202e', '😀', '👩‍👩‍👧‍👦', '\ufeff', 'a\u0000b', '\u0000', '\ud800', '\udfff', '\u2028', '\u0085', 'ß', 'İ'.repeat(99), 'ﬀ', '١٢',
  'e\u0301'.repeat(50), '\u0301'.repeat(500), '..', '../..', '..%2f..', '.', '/', '//', '\\\\a\\b', 'file:///x', 'a:b',
  '2026-02-30', '0000-00-00', '-0001-01-01', '9999-12-31', '10000-01-01', '+275760-09-13', '2026-13-01', '2026-03-29T02:30',
  '2026-10-25T02:30:00+02:00', '2026-03-02T09:00:00Z', 'infinity', '-infinity', 'epoch', 'today', '24:00', '23:59:60', '25:61',
  '1e400', 'NaN', 'Infinity', '-0', '0x10', '1_000', ' 1 ', '1.0', '+1', '٣', 'true', 'null', '[]', '{}', '{', '[', '"',
  'javascript:alert(1)', 'data:,x', 'http://', 'http://[::1', 'http://127.0.0.1:1/', 'https://a.invalid.', 'https://é.fr/',
  'a@b', 'a@b.fr,c@d.fr', '"a b"@exemple.fr', 'a@exemple.fr\r\nBcc: b@exemple.fr', `${'a'.repeat(300)}@exemple.fr`,
  [], {}, [[]], [null], [{}], { length: 1 }, { length: -1 }, { 0: 'x' }, { toJSON: 1 }, { $ne: 1 },
  Array.from({ length: 300 }, () => 'x'), Array.from({ length: 3000 }, () => 1), [1, 1, 1], ['a', 'a'],
] // biome-ignore format: one value a line would hide the list

/** Names that objects of JavaScript, or a parser, already know. */
export const ODD_KEYS: readonly string[] = [
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', ' ', '0', '-1', 'a.b', 'a[b]', '$where',
  '\u0000', '😀', 'é', 'length', 'then', 'id', 'isPrivileged', 'is_privileged', 'userId', 'x'.repeat(300),
] // biome-ignore format: one name a line would hide the list

export const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
