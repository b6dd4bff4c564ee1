import Close from '@mui/icons-material/CloseOutlined'
import { Box, Button, FormControlLabel, IconButton, Stack, Switch, Typography } from '@mui/material'
import { autoReplyMax, saveShopHours, type ShopHours } from '@portolan/contract'
import { useNotify } from 'react-admin'
import { weekday } from '../../shared/format.ts'
import { FormField } from '../../shared/form-field.tsx'
import { KeptForm, SaveButton } from '../../shared/kept-form.tsx'
import { LanguageFields } from '../../shared/language-fields.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useKeptChanges } from '../../shared/use-kept-draft.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import {
	hoursDraftOf,
	isHoursWhole,
	nextSpan,
	savedHoursOf,
	versionOf,
	type SpanDraft,
} from './hours-draft.ts'

/** When the shop answers, and what it replies at other times. */
export function HoursForm({
	whose,
	saved,
	onAgain,
}: {
	whose: string
	saved: ShopHours
	onAgain: () => void
}) {
	const notify = useNotify()
	const save = useSend(saveShopHours)
	const { kept, began, draft, set } = useKeptChanges(whose, 'shop-hours', saved, hoursDraftOf)
	const isReady = isHoursWhole(draft)
	return (
		<Panel title={t('hours.week')}>
			<KeptForm
				kept={kept}
				save={save}
				isReady={isReady}
				maxWidth={640}
				onSubmit={() =>
					save.mutate(savedHoursOf(draft, versionOf(began, saved, hoursDraftOf)), {
						onSuccess: () => {
							kept.forget()
							notify(t('record.saved'), { type: 'success' })
							onAgain()
						},
					})
				}
			>
				<Typography color="text.secondary">
					{t('hours.week_help', { zone: saved.time_zone })}
				</Typography>
				<Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
					{draft.week.map((spans, at) => (
						<Day
							key={weekday(at)}
							at={at}
							spans={spans}
							onChange={(changed) =>
								set({ week: draft.week.map((one, index) => (index === at ? changed : one)) })
							}
						/>
					))}
				</Box>
				<div>
					<FormControlLabel
						control={
							<Switch
								checked={draft.replies}
								onChange={(event) => set({ replies: event.target.checked })}
							/>
						}
						label={t('hours.reply_on')}
					/>
					<Typography color="text.secondary">{t('hours.reply_help')}</Typography>
				</div>
				{draft.replies && (
					<LanguageFields
						label={t('chat.automatic')}
						field="auto_replies"
						value={draft.reply}
						onChange={(reply) => set({ reply })}
						max={autoReplyMax}
						rows={2}
					/>
				)}
				<SaveButton kept={kept} save={save} isReady={isReady} onAgain={onAgain} />
			</KeptForm>
		</Panel>
	)
}

/** A day of the week with its hours. */
function Day({
	at,
	spans,
	onChange,
}: {
	at: number
	spans: readonly SpanDraft[]
	onChange: (spans: readonly SpanDraft[]) => void
}) {
	const name = weekday(at)
	const whose = (action: string) => t('action.whose', { action, whose: name })
	return (
		<Box
			component="li"
			sx={{
				display: 'grid',
				// The fields of all days stand below each other, with the button or without.
				gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '110px minmax(0, 1fr) 150px' },
				alignItems: 'start',
				gap: 1,
				py: 1,
				'& + &': { borderTop: 1, borderColor: 'divider' },
			}}
		>
			<Typography sx={{ py: 1, fontWeight: 600 }}>{name}</Typography>
			<Stack spacing={1.5} sx={{ minWidth: 0 }}>
				{spans.length === 0 && (
					<Typography sx={{ py: 1, color: 'text.secondary' }}>{t('hours.closed')}</Typography>
				)}
				{spans.map((span, index) => (
					// Hours have no name of their own: they are the first and the second of the day.
					// oxlint-disable-next-line react/no-array-index-key
					<Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
						{(['from', 'to'] as const).map((part) => (
							<FormField
								key={part}
								field={`week.${at}.${index}.${part}`}
								type="time"
								size="small"
								label={t(part === 'from' ? 'seller.from' : 'seller.to')}
								value={span[part]}
								onChange={(event) =>
									onChange(
										spans.map((one, place) =>
											place === index ? { ...one, [part]: event.target.value } : one,
										),
									)
								}
								slotProps={{
									inputLabel: { shrink: true },
									htmlInput: {
										'aria-label': whose(t(part === 'from' ? 'seller.from' : 'seller.to')),
									},
								}}
							/>
						))}
						<IconButton
							aria-label={whose(t('seller.remove'))}
							onClick={() => onChange(spans.filter((_, place) => place !== index))}
						>
							<Close />
						</IconButton>
					</Stack>
				))}
			</Stack>
			{spans.length < 2 && (
				<Button
					size="small"
					sx={{ mt: 0.5, justifySelf: { xs: 'start', sm: 'end' } }}
					aria-label={whose(t('hours.add'))}
					onClick={() => onChange([...spans, nextSpan(spans)])}
				>
					{t('hours.add')}
				</Button>
			)}
		</Box>
	)
}
