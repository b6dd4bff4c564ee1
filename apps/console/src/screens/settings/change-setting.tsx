import { InputAdornment, TextField } from '@mui/material'
import { decideSetting, changeSetting } from '@portolan/contract'
import { parseAmount } from '@portolan/money'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import {
	boundsWords,
	sentence,
	storedValue,
	typedValue,
	unitWords,
	valueWords,
	type Setting,
} from './setting-words.ts'

/** What can be done with a change that waits for a second operator. */
export type Decision = 'confirm' | 'refuse' | 'withdraw'

/** Changes a setting; a setting about money waits for a second operator. */
export function ChangeSetting({ setting, onClose }: { setting: Setting; onClose: () => void }) {
	const change = useSend(changeSetting)
	const [typed, setTyped] = useState(typedValue(setting, setting.value))
	const stored = storedValue(setting, typed)
	const fault = faultOf(setting, stored)
	const value = stored !== null && fault === null ? stored : setting.value
	const words = { name: setting.name, value: valueWords(setting, value) }
	const unit = unitWords(setting)
	return (
		<ReasonDialog
			title={t('setting.change_title', words)}
			isReady={fault === null && value !== setting.value}
			consequence={
				setting.needs_two === 1
					? t('setting.ask_consequence', words)
					: t('setting.change_consequence', words)
			}
			confirm={
				setting.needs_two === 1 ? t('setting.ask_confirm') : t('setting.change_confirm', words)
			}
			facts={[
				[t('setting.name'), setting.name],
				...changeFacts(setting, fault === null ? value : null),
			]}
			done={setting.needs_two === 1 ? t('two.first_done') : t('record.saved')}
			send={(reason) => change.mutateAsync({ name: setting.name, value, reason })}
			onClose={onClose}
		>
			<TextField
				label={t('setting.new_value')}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				error={fault !== null}
				multiline={setting.kind === 'text'}
				helperText={fault ?? boundsWords(setting)}
				slotProps={{
					input: {
						...(unit !== null && {
							endAdornment: <InputAdornment position="end">{unit}</InputAdornment>,
						}),
					},
					htmlInput: {
						maxLength: setting.max_length ?? 20,
						autoComplete: 'off',
						...(setting.kind !== 'text' && {
							inputMode:
								setting.kind === 'integer' && setting.per_unit === 1 ? 'numeric' : 'decimal',
						}),
					},
				}}
			/>
		</ReasonDialog>
	)
}

/** The old and the new value with their unit, and the resulting sentence. Null means that no value is typed yet. */
function changeFacts(setting: Setting, value: string | null): [string, string | null][] {
	return [
		[t('setting.value'), valueWords(setting, setting.value)],
		[t('setting.new_value'), value === null ? null : valueWords(setting, value)],
		[t('setting.means'), value === null ? null : sentence(setting, value)],
	]
}

/** What is wrong with a value; null if it has the setting's unit and is within its limits. The server checks it again. */
function faultOf(setting: Setting, stored: string | null): string | null {
	const { kind, min, max } = setting
	if (kind === 'text') return /[\r\n]/.test(stored ?? '') ? t('setting.one_line') : null
	if (stored === null || (kind === 'amount' && parseAmount(stored) === null))
		return t(`setting.type_a.${setting.per_unit === 1 && kind === 'integer' ? 'whole' : 'number'}`)
	const [value, least, most] = [stored, min ?? stored, max ?? stored].map(Number)
	return Number(value) < Number(least) || Number(value) > Number(most) ? boundsWords(setting) : null
}

/** Confirms or rejects a change that another operator requested, or withdraws one's own. */
export function DecideChange({
	setting,
	decision,
	onClose,
}: {
	setting: Setting
	decision: Decision
	onClose: () => void
}) {
	const decide = useSend(decideSetting)
	const { waits } = setting
	if (waits === null) return null
	const values = { name: setting.name, value: valueWords(setting, waits.value) }
	return (
		<ReasonDialog
			title={t(`setting.${decision}_title`, values)}
			danger={decision !== 'confirm'}
			consequence={t(`setting.${decision}_consequence`, values)}
			confirm={t(`setting.action.${decision}`)}
			facts={[
				[t('setting.name'), setting.name],
				...changeFacts(setting, waits.value),
				[t('adjustment.asked_by'), waits.asked_by],
				[t('adjustment.why'), waits.reason],
			]}
			send={(reason) =>
				decide.mutateAsync({
					change_id: waits.change_id,
					pass: decision === 'confirm' ? 1 : 0,
					reason,
				})
			}
			onClose={onClose}
		/>
	)
}
