import { Problem } from '#domain/problem.ts'
import {
  isRunSettingValue,
  runSettings,
  type RunSettingName,
  type RunSettingValue,
} from '#domain/run-settings.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'

import type { RunSetting } from '../contract.ts'
import { presentSettings, settingInForce } from '../queries.ts'
import { lockSetting, writeSetting } from '../store.ts'

interface ChangeInput {
  readonly name: RunSettingName
  readonly value: RunSettingValue
  readonly reason: string
}

/**
 * Changes a setting for all processes at once. A value that it has already changes nothing, and is not logged.
 * @throws Problem unauthorized, forbidden, second_factor_needed, validation_failed
 */
export const changeSetting = (ctx: Ctx, { name, value, reason }: ChangeInput): Promise<RunSetting> =>
  asAdministrator(ctx, 'settings', async (tx, admin) => {
    if (!isRunSettingValue(name, value))
      throw new Problem('validation_failed', { fields: { value: 'invalid' } })
    await lockSetting(tx, name)
    const before = await settingInForce(tx, name)
    if (value !== before) {
      const id = await writeSetting(tx, { name, value, by: admin.id, at: ctx.now().toString() })
      await recordChange(tx, ctx, admin, {
        action: 'change-setting',
        subject: { kind: 'setting', id },
        before: logged(name, before),
        after: { ...logged(name, value), reason },
      })
    }
    const after = (await presentSettings(tx)).find((setting) => setting.name === name)
    if (!after) throw new Error(`no setting ${name}`)
    return after
  })

const logged = (name: RunSettingName, value: RunSettingValue) =>
  runSettings[name].kind === 'gate' ? { state: value } : { days: value }
