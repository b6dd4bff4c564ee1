import { Button, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material'
import { endHoliday, holidayMessageMax, saveHoliday, type ShopHours } from '@portolan/contract'
import { useNotify } from 'react-admin'
import { DayField } from '../../shared/day-field.tsx'
import { day } from '../../shared/format.ts'
import { KeptForm, SaveButton } from '../../shared/kept-form.tsx'
import { filledIn, LanguageFields } from '../../shared/language-fields.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { useKeptChanges } from '../../shared/use-kept-draft.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { holidayDraftOf, versionOf } from './hours-draft.ts'

/** Plans a holiday, changes it, and ends it. */
export function HolidayForm({
	whose,
	saved,
	onAgain,
}: {
	whose: string
	saved: ShopHours
	onAgain: () => void
}) {
	const notify = useNotify()
	const save = useSend(saveHoliday)
	const end = useSend(endHoliday)
	const { kept, began, draft, set } = useKeptChanges(whose, 'shop-holiday', saved, holidayDraftOf)
	const isReady = draft.from !== '' && draft.until !== '' && draft.from <= draft.until
	const done = () => {
		kept.forget()
		notify(t('record.saved'), { type: 'success' })
		onAgain()
	}
	const { holiday } = saved
	return (
		<Panel title={t('hours.holiday')} aside={<HolidayChip holiday={holiday} />}>
			<KeptForm
				kept={kept}
				save={save}
				isReady={isReady}
				maxWidth={640}
				onSubmit={() =>
					save.mutate(
						{
							version: versionOf(began, saved, holidayDraftOf),
							from: draft.from,
							until: draft.until,
							orders: draft.orders,
							messages: { ...filledIn(draft.messages), en: (draft.messages.en ?? '').trim() },
						},
						{ onSuccess: done },
					)
				}
			>
				<Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
					{(['from', 'until'] as const).map((field) => (
						<DayField
							key={field}
							field={field}
							label={t(field === 'from' ? 'hours.first_day' : 'hours.last_day')}
							value={draft[field]}
							onChange={(changed) => set({ [field]: changed })}
							isRequired
							earliest={saved.today}
						/>
					))}
				</Stack>
				<RadioGroup
					aria-label={t('hours.holiday')}
					value={draft.orders}
					onChange={(_, value) => set({ orders: value === 'none' ? 'none' : 'later' })}
				>
					<FormControlLabel value="later" control={<Radio />} label={t('hours.orders_later')} />
					<FormControlLabel value="none" control={<Radio />} label={t('hours.orders_none')} />
				</RadioGroup>
				<Typography color="text.secondary">{t('hours.orders_help')}</Typography>
				<LanguageFields
					label={t('hours.message')}
					field="messages"
					value={draft.messages}
					onChange={(messages) => set({ messages })}
					max={holidayMessageMax}
					isRequired={false}
					rows={2}
				/>
				<Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
					<SaveButton kept={kept} save={save} isReady={isReady} onAgain={onAgain} />
					{holiday !== null && (
						<Button
							variant="outlined"
							loading={end.isPending}
							onClick={() => end.mutate({}, { onSuccess: done })}
						>
							{t(holiday.running === 1 ? 'hours.end' : 'hours.take_back')}
						</Button>
					)}
				</Stack>
			</KeptForm>
		</Panel>
	)
}

function HolidayChip({ holiday }: { holiday: ShopHours['holiday'] }) {
	if (holiday === null) return null
	return (
		<ToneChip
			tone="note"
			words={
				holiday.running === 1
					? t('hours.running', { day: day(holiday.until) })
					: t('hours.planned', { from: day(holiday.from), until: day(holiday.until) })
			}
		/>
	)
}
