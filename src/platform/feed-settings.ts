import { z } from 'zod'

import { whole } from './setting-kinds.ts'

/** The target of the feeds. Its parts become arguments of a command, so none may look like an option. */
export const feedSettings = z.object({
  FEEDS_SFTP_HOST: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]*$/i, { error: 'must be the name of a machine' })
    .default('partnerupload.google.com'),
  FEEDS_SFTP_PORT: whole(1, 65_535, 19_321),
  FEEDS_SFTP_USER: z
    .string()
    .regex(/^\w[\w.-]*$/, { error: 'must be a name of letters, digits, dots and hyphens' })
    .optional(),
  FEEDS_SFTP_KEY: z.string().optional(),
  FEEDS_SFTP_KNOWN_HOSTS: z.string().optional(),
})

/** An account of an SFTP server. */
export interface SftpAccount {
  readonly host: string
  readonly port: number
  readonly user: string
  /** The file of the private key. */
  readonly keyFile: string
  /** The file with the server's key; unset: the known hosts of the user who runs the command. */
  readonly knownHostsFile: string | undefined
}

/** Undefined: feeds are only written. */
export const feedUpload = (read: z.output<typeof feedSettings>): SftpAccount | undefined =>
  read.FEEDS_SFTP_USER === undefined || read.FEEDS_SFTP_KEY === undefined
    ? undefined
    : {
        host: read.FEEDS_SFTP_HOST,
        port: read.FEEDS_SFTP_PORT,
        user: read.FEEDS_SFTP_USER,
        keyFile: read.FEEDS_SFTP_KEY,
        knownHostsFile: read.FEEDS_SFTP_KNOWN_HOSTS,
      }

/** The name of a setting that is required by another, with a sentence about it. */
export function lackingFeedSetting(
  read: z.output<typeof feedSettings>,
): { readonly name: string; readonly lacks: string } | undefined {
  const names = ['FEEDS_SFTP_USER', 'FEEDS_SFTP_KEY'] as const
  const given = names.filter((name) => read[name] !== undefined)
  const name = names.find((each) => read[each] === undefined)
  return name && given.length > 0 ? { name, lacks: `is needed beside ${given.join()}` } : undefined
}
