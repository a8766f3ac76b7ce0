import { createHash, createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto'

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.of(tag, body.length), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const bytes = length.subarray(length.findIndex((byte) => byte !== 0))
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length), bytes, body])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
/** sha256WithRSAEncryption */
const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')
const time = (text: string) => der(0x17, Buffer.from(text))

/**
 * A self-signed certificate of an RSA key: the container in which other systems expect a public key. It is always the
 * same for the same key, so that all processes show the same one.
 * @param privateKey PEM
 * @returns PEM
 */
export function selfSigned(privateKey: string, name: string): string {
  const key = createPrivateKey(privateKey)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  serial[0] = 1
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
  const validity = sequence(time('200101000000Z'), time('491231235959Z'))
  const signed = sequence(der(0x02, serial), algorithm, subject, validity, subject, publicKey)
  const signature = der(0x03, Buffer.of(0), sign('sha256', signed, key))
  return new X509Certificate(sequence(signed, algorithm, signature)).toString()
}
