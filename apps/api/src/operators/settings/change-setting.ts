import { endpoints, settingText } from '@portolan/contract'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { storedFromText, type Setting } from '../../platform/settings.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { presentSetting, valueText } from './present-settings.ts'
import {
	insertChange,
	lockSetting,
	noteSettingLog,
	readGuarded,
	readSettings,
	writeSetting,
} from './setting-queries.ts'

/**
 * Changes a setting; every process is notified when this commits. A setting that guards money waits for a second operator
 * instead. Refuses `not_found`, `invalid` outside its bounds, and `state_changed` if it has that value already or a
 * change waits. Source: docs/product/operators.md, Settings; docs/product/approvals.md, Two people.
 */
export const changeSetting = handle(endpoints.changeSetting, async (ctx, input) => {
	const setting = ctx.settings.named(input.name)
	if (!setting) refuse('not_found', 'No such setting.')
	const value = storedFrom(setting, input.value)
	await lockSetting(ctx, setting.name)
	const before = valueText(setting, (await readSettings(ctx.db, setting.name)).get(setting.name))
	if (before === String(value)) refuse('state_changed', 'The setting has this value already.')

	const waits = (await readGuarded(ctx.db, [setting.name])).has(setting.name)
	if (waits) await ask(ctx, setting, value, input.reason)
	else {
		const change = { name: setting.name, before, value, reason: input.reason, by: ctx.actor.name }
		await writeSetting(ctx, change)
		await noteSettingLog(ctx, { ...change, confirmedBy: null })
	}
	await writeAuditEntry(ctx, {
		action: waits ? 'setting.ask' : 'setting.set',
		subject: `setting:${setting.name}`,
		before: { value: before },
		after: { value: String(value) },
		reason: input.reason,
	})
	return presentSetting(ctx, setting)
})

async function ask(
	ctx: TxContext<OperatorActor>,
	setting: Setting<unknown>,
	value: string | number | boolean,
	reason: string,
): Promise<void> {
	const change = { id: newId(), name: setting.name, value, reason, asked_by: ctx.actor.id }
	if (!(await insertChange(ctx, change)))
		refuse('state_changed', 'A change of this setting waits for a second operator already.')
}

/** The input in the stored form; a value that the setting does not allow is refused with its bounds. */
function storedFrom(setting: Setting<unknown>, text: string): string | number | boolean {
	try {
		return storedFromText(setting, text)
	} catch (error) {
		if (!(error instanceof TypeError || error instanceof RangeError)) throw error
		refuse('invalid', error.message, {
			field: 'value',
			params: {
				reason: error.message,
				...(setting.min !== null && { min: settingText(setting, setting.min) }),
				...(setting.max !== null && { max: settingText(setting, setting.max) }),
			},
		})
	}
}
