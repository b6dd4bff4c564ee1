import { endpoints } from '@portolan/contract'
import { decisionOf } from '../../approvals/index.ts'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Setting } from '../../platform/settings.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { operatorNames } from '../operator-names.ts'
import { presentSetting, valueText } from './present-settings.ts'
import {
	decideChangeRow,
	findChange,
	isStillAdmin,
	lockSetting,
	noteSettingLog,
	readSettings,
	type SettingChangeRow,
} from './setting-queries.ts'

/**
 * Confirms a change of a setting that guards money, which applies at once, or rejects it; the requester may withdraw it.
 * Refuses `not_found`, `same_operator` for confirming one's own, and `state_changed` if it was decided or the requester
 * is no longer an admin. Source: docs/product/approvals.md, Two people.
 */
export const decideSetting = handle(endpoints.decideSetting, async (ctx, input) => {
	const { change, setting } = await takeChange(ctx, input.change_id)
	const decision = decisionOf(ctx, change, input.pass)
	if (decision === 'approve' && !(await isStillAdmin(ctx.db, change.asked_by)))
		refuse('state_changed', 'Who asked for it is no admin any more.')
	const before = valueText(setting, (await readSettings(ctx.db, setting.name)).get(setting.name))
	const status = statuses[decision]
	await decideChangeRow(ctx, change.id, {
		status,
		decided_by: ctx.actor.id,
		decision_reason: input.reason,
	})
	if (status === 'confirmed') {
		const names = await operatorNames(ctx, [change.asked_by])
		await noteSettingLog(ctx, {
			name: setting.name,
			before,
			value: change.value,
			reason: change.reason,
			by: names.get(change.asked_by) ?? '',
			confirmedBy: ctx.actor.name,
		})
	}
	await writeAuditEntry(ctx, {
		action: `setting.${status}`,
		subject: `setting:${setting.name}`,
		before: { value: before },
		after: { value: String(change.value) },
		reason: input.reason,
	})
	return presentSetting(ctx, setting)
})

const statuses = { approve: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const

/** The waiting change, with its setting locked: of two who decide at once, the second finds it decided. */
async function takeChange(
	ctx: TxContext<OperatorActor>,
	id: string,
): Promise<{ change: SettingChangeRow; setting: Setting<unknown> }> {
	const named = await findChange(ctx.db, id)
	const setting = named && ctx.settings.named(named.name)
	if (!named || !setting) refuse('not_found', 'No such change was asked for.')
	await lockSetting(ctx, setting.name)
	const change = await findChange(ctx.db, id)
	if (change?.status !== 'asked') refuse('state_changed', 'This was decided before.')
	return { change, setting }
}
