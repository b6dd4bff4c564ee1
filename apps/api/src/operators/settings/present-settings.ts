import type { endpoints, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import type { Setting } from '../../platform/settings.ts'
import { operatorNames } from '../operator-names.ts'
import { settingSentence } from './setting-sentences.ts'
import {
	readGuarded,
	readSettings,
	readWaitingChanges,
	type SettingChangeRow,
	type SettingRow,
} from './setting-queries.ts'

type Shown = ReplyOf<typeof endpoints.changeSetting>

/** Settings with their values in the database, and the changes that wait for a second operator. */
export async function presentSettings(
	ctx: OperatorContext,
	settings: readonly Setting<unknown>[],
): Promise<Shown[]> {
	const changed = await readSettings(ctx.db)
	const guarded = await readGuarded(
		ctx.db,
		settings.map(({ name }) => name),
	)
	const waiting = await readWaitingChanges(ctx.db)
	const names = await operatorNames(
		ctx,
		[...waiting.values()].map((change) => change.asked_by),
	)
	return settings.map((setting) => {
		const row = changed.get(setting.name)
		const change = waiting.get(setting.name)
		return {
			name: setting.name,
			group: setting.name.split('.')[0] ?? '',
			kind: setting.kind,
			unit: setting.unit,
			per_unit: setting.perUnit,
			about: settingSentence(ctx.lang, setting),
			value: valueText(setting, row),
			default: String(setting.write(setting.default)),
			min: setting.min,
			max: setting.max,
			max_length: setting.maxLength,
			needs_two: guarded.has(setting.name) ? 1 : 0,
			changed_by: row?.updated_by ?? null,
			changed_at: row ? toSeconds(row.updated_at) : null,
			waits: change ? presentWaiting(ctx, change, names) : null,
		}
	})
}

/** One setting as {@link presentSettings} shows it. */
export async function presentSetting(
	ctx: OperatorContext,
	setting: Setting<unknown>,
): Promise<Shown> {
	const [shown] = await presentSettings(ctx, [setting])
	if (!shown) throw new Error(`The setting ${setting.name} is gone in the middle of a change.`)
	return shown
}

/** The current value, as text; a row outside its bounds is ignored, as everywhere. */
export function valueText(setting: Setting<unknown>, row: SettingRow | undefined): string {
	if (row)
		try {
			return String(setting.write(setting.read(row.value)))
		} catch (error) {
			if (!(error instanceof TypeError || error instanceof RangeError)) throw error
		}
	return String(setting.write(setting.default))
}

function presentWaiting(
	ctx: OperatorContext,
	change: SettingChangeRow,
	names: ReadonlyMap<string, string>,
): Shown['waits'] {
	return {
		change_id: change.id,
		value: String(change.value),
		reason: change.reason,
		asked_by: names.get(change.asked_by) ?? '',
		asked_at: toSeconds(change.asked_at),
		actions: change.asked_by === ctx.actor.id ? ['withdraw'] : ['confirm', 'refuse'],
	}
}
