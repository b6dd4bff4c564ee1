import { TextField } from '@mui/material'
import { deskSettingDecide, deskSettingSet } from '@portolan/contract'
import { parseAmount } from '@portolan/money'
import { useState } from 'react'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/send.ts'
import { t } from '../../shared/words.ts'
import { valueWords, type Setting } from './setting-words.ts'

/** What can be done with a change that waits for a second operator. */
export type Decision = 'confirm' | 'refuse' | 'withdraw'

/** Changes a setting; one that guards money waits for a second operator. */
export function ChangeSetting({ setting, onClose }: { setting: Setting; onClose: () => void }) {
	const change = useSend(deskSettingSet)
	const [value, setValue] = useState(setting.value)
	const isFit = fits(setting, value)
	const values = {
		name: setting.name,
		value: valueWords(setting, value.trim()),
	}
	return (
		<ReasonDialog
			title={t('setting.change_title', values)}
			isReady={isFit && value.trim() !== setting.value}
			consequence={
				setting.needs_two === 1
					? t('setting.ask_consequence', values)
					: t('setting.change_consequence', values)
			}
			confirm={
				setting.needs_two === 1 ? t('setting.ask_confirm') : t('setting.change_confirm', values)
			}
			facts={[
				[t('setting.name'), setting.name],
				[t('setting.value'), valueWords(setting, setting.value)],
				[t('setting.new_value'), values.value],
			]}
			done={setting.needs_two === 1 ? t('two.first_done') : t('record.saved')}
			send={(reason) => change.mutateAsync({ name: setting.name, value: value.trim(), reason })}
			onClose={onClose}
		>
			<TextField
				label={t('setting.new_value')}
				value={value}
				onChange={(event) => setValue(event.target.value)}
				error={!isFit}
				multiline={setting.kind === 'text'}
				helperText={
					setting.kind === 'text' || setting.min === null || setting.max === null
						? setting.about
						: t('setting.between', {
								min: valueWords(setting, setting.min),
								max: valueWords(setting, setting.max),
							})
				}
				slotProps={{
					htmlInput: {
						maxLength: setting.max_length ?? 20,
						autoComplete: 'off',
						...(setting.kind !== 'text' && {
							inputMode: setting.kind === 'integer' ? 'numeric' : 'decimal',
						}),
					},
				}}
			/>
		</ReasonDialog>
	)
}

/** Whether a value is of the setting's kind and within its bounds; the server looks once more. */
function fits({ kind, min, max }: Setting, text: string): boolean {
	const value = text.trim()
	if (kind === 'text') return !/[\r\n]/.test(value)
	if (kind === 'integer') {
		if (!/^-?[0-9]{1,15}$/.test(value)) return false
		return Number(value) >= Number(min) && Number(value) <= Number(max)
	}
	const amount = parseAmount(value)
	return (
		amount !== null &&
		amount >= (parseAmount(min ?? '0') ?? 0n) &&
		amount <= (parseAmount(max ?? '') ?? amount)
	)
}

/** Confirms a change that another operator asked for, refuses it, or takes one's own back. */
export function DecideChange({
	setting,
	decision,
	onClose,
}: {
	setting: Setting
	decision: Decision
	onClose: () => void
}) {
	const decide = useSend(deskSettingDecide)
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
				[t('setting.value'), valueWords(setting, setting.value)],
				[t('setting.new_value'), values.value],
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
