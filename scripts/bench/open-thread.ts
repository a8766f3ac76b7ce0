import { Worker } from 'node:worker_threads'

export interface ServerThread {
  readonly port: number
  readonly stop: () => Promise<unknown>
}

/**
 * Runs a module that posts the port of its server in a separate thread, because the measurement must not share its
 * event loop.
 */
export function openThread(
  module: string,
  data: unknown,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServerThread> {
  const thread = new Worker(new URL(module), { workerData: data, env })
  return new Promise((done, failed) => {
    thread.once('error', failed)
    thread.once('message', (port: number) => done({ port, stop: () => thread.terminate() }))
  })
}
