import { FormControlLabel, MenuItem, Switch } from '@mui/material'
import type { ReactNode } from 'react'
import { AmountField, keptAmount, shownAmount } from '../../shared/amount-field.tsx'
import { FormField } from '../../shared/form-field.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { t } from '../../shared/words.ts'
import { isBackwards, isPercent, isPromoCode, promoKinds, type PromoDraft } from './promo-draft.ts'

interface Part {
	draft: PromoDraft
	set: (part: Partial<PromoDraft>) => void
}

/** The terms of a promo code. After its first use only the end, the total limit and whether it is listed can change. */
export function PromoFields({
	draft,
	set,
	isFixed,
	goodFor,
}: Part & {
	isFixed: boolean
	/** The fields for the shop or the category that it applies to. */
	goodFor: ReactNode
}) {
	const isWrong = isBackwards(draft)
	return (
		<>
			<FormField
				field="code"
				label={t('promo.code')}
				value={draft.code}
				// A code has no spaces; people type or paste them anyway.
				onChange={(event) => set({ code: event.target.value.replaceAll(/\s/g, '') })}
				required
				error={draft.code !== '' && !isPromoCode(draft.code)}
				disabled={isFixed}
				helperText={isFixed ? t('promo.fixed_help') : t('promo.code_help')}
				slotProps={{
					htmlInput: { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters' },
				}}
			/>
			{!isFixed && (
				<>
					<Gives draft={draft} set={set} />
					{goodFor}
					<NumberField
						field="shopper_limit"
						label={t('promo.shopper_limit')}
						value={draft.shopperLimit}
						isRequired
						onChange={(shopperLimit) => set({ shopperLimit })}
					/>
					<MomentField
						field="start_time"
						label={t('promo.start')}
						value={draft.start}
						onChange={(start) => set({ start })}
					/>
				</>
			)}
			<MomentField
				field="end_time"
				label={t('promo.end_time')}
				value={draft.end}
				onChange={(end) => set({ end })}
				isWrong={isWrong}
				help={isWrong ? t('promo.backwards') : undefined}
			/>
			<NumberField
				field="total_limit"
				label={t('promo.total_limit')}
				value={draft.totalLimit}
				help={t('promo.total_limit_help')}
				onChange={(totalLimit) => set({ totalLimit })}
			/>
			<FormControlLabel
				control={
					<Switch
						checked={draft.isPublic}
						onChange={(event) => set({ isPublic: event.target.checked })}
					/>
				}
				label={t('promo.public')}
			/>
		</>
	)
}

/** The fields for the discount. */
function Gives({ draft, set }: Part) {
	return (
		<>
			<FormField
				field="kind"
				select
				label={t('promo.kind')}
				value={draft.kind}
				onChange={(event) =>
					set({ kind: promoKinds.find((one) => one === event.target.value) ?? 'fixed', value: '' })
				}
			>
				{promoKinds.map((kind) => (
					<MenuItem key={kind} value={kind}>
						{t(`promo.kind.${kind}`)}
					</MenuItem>
				))}
			</FormField>
			{draft.kind === 'fixed' && (
				<AmountField
					field="value"
					label={t('promo.amount')}
					value={draft.value}
					onChange={(value) => set({ value })}
				/>
			)}
			{draft.kind === 'percent' && (
				<FormField
					field="value"
					label={t('promo.percent')}
					value={shownAmount(draft.value)}
					onChange={(event) => set({ value: keptAmount(event.target.value) })}
					required
					error={draft.value !== '' && !isPercent(draft.value)}
					helperText={t('promo.percent_help')}
					slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
				/>
			)}
			{draft.kind !== 'fixed' && (
				<AmountField
					isOptional
					field="cap"
					label={t('promo.cap')}
					value={draft.cap}
					onChange={(cap) => set({ cap })}
					help={draft.kind === 'percent' ? t('promo.cap_needed') : t('promo.cap_help')}
				/>
			)}
			<AmountField
				isOptional
				field="min_spend"
				label={t('promo.min_spend')}
				value={draft.minSpend}
				onChange={(minSpend) => set({ minSpend })}
				help={t('promo.min_spend_help')}
			/>
		</>
	)
}

function NumberField({
	field,
	label,
	value,
	onChange,
	help,
	isRequired = false,
}: {
	field: string
	label: string
	value: string
	onChange: (value: string) => void
	help?: string
	isRequired?: boolean
}) {
	return (
		<FormField
			field={field}
			label={label}
			value={value}
			onChange={(event) =>
				onChange(event.target.value.replaceAll(/[^0-9]/g, '').replace(/^0+/, ''))
			}
			required={isRequired}
			helperText={help}
			slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
		/>
	)
}
