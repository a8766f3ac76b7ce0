import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const hmac = (input: string, key: string | Buffer, hash = 'sha256'): string =>
  createHmac(hash, key).update(input).digest('base64url')

/** A token by a shared secret, like an operator's. */
export function sharedSecretToken(
  secret: string,
  claims: object = { role: 'service_role' },
  header: object = {},
): string {
  const input = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`
  return `${input}.${hmac(input, secret)}`
}

/**
 * All forgeries that a thief can try with a readable token and the public key.
 * @param token a genuine one, by ES256
 * @param publicJwk the key that verifies it
 */
export function forgedTokens(
  token: string,
  publicJwk: { readonly kid: string },
): readonly [string, string][] {
  const [head = '', body = '', seal = ''] = token.split('.')
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  const header = read(head) as { readonly kid: string }
  const claims = read(body)
  const admin = { ...claims, role: 'service_role', exp: 4e9 }
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = createPublicKey({ key: publicJwk as never, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  const otherJwk = other.publicKey.export({ format: 'jwk' })
  const byOther = (own: object, said: object = claims) => {
    const input = `${part(own)}.${part(said)}`
    const made = sign('sha256', Buffer.from(input), { key: other.privateKey, dsaEncoding: 'ieee-p1363' })
    return `${input}.${made.toString('base64url')}`
  }
  const byHmac = (own: object, key: string | Buffer, said: object = claims) => {
    const input = `${part(own)}.${part(said)}`
    return `${input}.${hmac(input, key)}`
  }
  const byRsa = (own: object) => {
    const input = `${part(own)}.${part(claims)}`
    return `${input}.${sign('sha256', Buffer.from(input), rsa.privateKey).toString('base64url')}`
  }
  const none = ['none', 'None', 'NONE', 'nOnE', '', null, false, 0].flatMap((alg): [string, string][] => [
    [`alg ${JSON.stringify(alg)} unsigned`, `${part({ ...header, alg })}.${part(claims)}.`],
    [`alg ${JSON.stringify(alg)} with the old seal`, `${part({ ...header, alg })}.${part(admin)}.${seal}`],
  ])
  const secrets: readonly [string, string | Buffer][] = [
    ['the public key as PEM', pem as string],
    ['the public key as PEM without its last line end', (pem as string).trimEnd()],
    ['the public key as JSON', JSON.stringify(publicJwk)],
    ['the key’s id', publicJwk.kid],
    ['nothing', ''],
    ['a zero byte', Buffer.from([0])],
    ['a word', 'secret'],
    [
      'super-secret-jwt-token-with-at-least-32-characters-long',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ],
  ]
  const confused = secrets.flatMap(([name, key]): [string, string][] => [
    [`HS256 by ${name}, known kid`, byHmac({ ...header, alg: 'HS256' }, key)],
    [`HS256 by ${name}, no kid`, byHmac({ alg: 'HS256', typ: 'JWT' }, key, admin)],
  ])
  const address = 'https://evil.example/keys.json'
  const tricks: readonly [string, object][] = [
    ['jwk in the header', { ...header, jwk: otherJwk }],
    ['jwk in the header, no kid', { alg: 'ES256', jwk: otherJwk }],
    ['jku', { ...header, jku: address }],
    ['jku, other kid', { ...header, kid: 'evil', jku: address }],
    ['x5u', { ...header, x5u: address }],
    ['x5c', { ...header, x5c: [part('certificate')] }],
    ['crit', { ...header, crit: ['exp'], exp: 1 }],
    ['crit b64', { ...header, crit: ['b64'], b64: false }],
    ['same kid', header],
    ['no kid', { alg: 'ES256', typ: 'JWT' }],
    ...[
      '../../../dev/null',
      "' or 1=1 --",
      '/proc/self/environ',
      '',
      '__proto__',
      'constructor',
      'a'.repeat(5000),
    ].map((kid): [string, object] => [`kid ${kid.slice(0, 20)}`, { ...header, kid }]),
    ...[null, 7, ['x'], { a: 1 }].map((kid): [string, object] => [
      `kid ${JSON.stringify(kid)}`,
      { ...header, kid },
    ]),
  ]
  return [
    ...none,
    ...confused,
    ...tricks.map(([name, own]): [string, string] => [`other key: ${name}`, byOther(own)]),
    ['other key, role of the service', byOther(header, admin)],
    ['RS256 under the ES256 kid', byRsa({ ...header, alg: 'RS256' })],
    ['ES384 under the ES256 kid', `${part({ ...header, alg: 'ES384' })}.${body}.${seal}`],
    ['EdDSA under the ES256 kid', `${part({ ...header, alg: 'EdDSA' })}.${body}.${seal}`],
    ['RS256 with the old seal', `${part({ ...header, alg: 'RS256' })}.${body}.${seal}`],
    ['claims raised', `${head}.${part(admin)}.${seal}`],
    ['seal cut by one', `${head}.${body}.${seal.slice(0, -1)}`],
    ['seal cut in half', `${head}.${body}.${seal.slice(0, 43)}`],
    ['no seal', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${token}.${seal}`],
    ['seal of zeros', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`],
    ['seal of the order', `${head}.${body}.${Buffer.alloc(64, 255).toString('base64url')}`],
    ['header that is a list', `${part([])}.${body}.${seal}`],
    ['header that is no JSON', `${part('{')}.${body}.${seal}`],
    ['claims that are no JSON', `${head}.${part('{')}.${seal}`],
    ['claims that are a list', byOther(header, [])],
    ['not a token', 'x'],
  ]
}
