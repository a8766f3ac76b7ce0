import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = Map<string, AdapterPayload>

/** The storage of a provider in its process: sessions, codes and tokens of tests. */
export class OidcMemory implements Adapter {
  readonly #kept: Kept
  readonly #all: Map<string, Kept>

  /** One memory for all kinds of a provider, not shared with another provider. */
  static perName(): (name: string) => OidcMemory {
    const all = new Map<string, Kept>()
    return (name) => new OidcMemory(name, all)
  }

  private constructor(name: string, all: Map<string, Kept>) {
    this.#kept = all.get(name) ?? new Map()
    all.set(name, this.#kept)
    this.#all = all
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#kept.set(id, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#kept.get(id)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#kept.values().find((payload) => payload.userCode === userCode)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#kept.values().find((payload) => payload.uid === uid)
  }

  async consume(id: string): Promise<void> {
    const payload = this.#kept.get(id)
    if (payload) this.#kept.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) })
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const kept of this.#all.values())
      for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
  }
}
