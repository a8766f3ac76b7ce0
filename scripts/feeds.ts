import { resolve } from 'node:path'

import { openDatabase } from '#entry/boot.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { connect } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { uploadBySftp } from '#platform/sftp.ts'
import { StartError } from '#platform/start-error.ts'
import { isAtHome, keepsOut } from '#web/market/salon/search-engines.ts'

import { writeFeeds, type WrittenFeeds } from './feeds/write-feeds.ts'

const USAGE = `usage: npm run feeds -- OUT
  Writes Google's Appointments Redirect feeds of all salons that can be booked into the folder OUT,
  and uploads them if FEEDS_SFTP_USER and FEEDS_SFTP_KEY are set.`

async function written(config: Config, folder: string): Promise<WrittenFeeds> {
  const { urls, explain, stop } = await openDatabase(config, createLog('silent'), 'join')
  const { db, close } = connect(urls.publicUrl, 1)
  try {
    return await writeFeeds(db, {
      folder,
      origin: config.publicUrl,
      withDemo: !keepsOut(true, config.publicUrl),
      now: Temporal.Now.instant(),
    })
  } catch (error) {
    throw explain(error)
  } finally {
    await close()
    await stop()
  }
}

async function feeds(folder: string): Promise<void> {
  const config = readConfig(process.env)
  const { feedUpload: account, publicUrl } = config
  if (account && isAtHome(publicUrl))
    throw new StartError('PUBLIC_URL must be the address of the public site before feeds are uploaded.')
  const { salons, services, files } = await written(config, folder)
  if (files.length === 0)
    throw new StartError(
      'No salon can be booked: nothing was written, because empty feeds take all salons away.',
    )
  console.log(`${salons} salons and ${services} services written to ${folder}:`)
  for (const file of files) console.log(`  ${file}`)
  if (!account) return console.log('Not uploaded: FEEDS_SFTP_USER and FEEDS_SFTP_KEY are not set.')
  await uploadBySftp(account, folder, files)
  return console.log(`Uploaded to ${account.host} as ${account.user}.`)
}

const [out, ...others] = process.argv.slice(2)
if (out === undefined || out.startsWith('-') || others.length > 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    await feeds(resolve(out))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
