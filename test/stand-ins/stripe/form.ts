/** A parameter of a call: text, a list or named parameters. */
export type Value = string | Value[] | { [name: string]: Value }
export type Parameters = { [name: string]: Value }

/** Reads form-encoded parameters with brackets: `metadata[booking]=b1&expand[0]=customer`. */
export function decodeForm(text: string): Parameters {
  const root: Parameters = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [
      name.split('[')[0] ?? '',
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? ''),
    ]
    put(root, path, value)
  }
  return listed(root) as Parameters
}

function put(into: Parameters, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path
  const key = name === '' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  into[key] = next
  put(next, rest, value)
}

/** Parameters that are numbered are a list. */
function listed(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name, index) => name === String(index)))
    return names.map((name) => listed(value[name] ?? ''))
  return Object.fromEntries(names.map((name) => [name, listed(value[name] ?? '')]))
}
