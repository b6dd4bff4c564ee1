import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	MenuItem,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import { createBulkEdit, PriceChangeKind, PriceRounding } from '@portolan/contract'
import type { CallInput } from '@portolan/client'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { CategorySelect, CountrySelect, roundingWords } from '../../features/goods/index.ts'
import { keptAmount, shownAmount } from '../../shared/amount-field.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { FormErrors, FormField } from '../../shared/form-field.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { changesOf, emptyDraft, type BulkDraft } from './bulk-draft.ts'

type Asked = CallInput<typeof createBulkEdit>

/** Which products a bulk edit is for. */
export type BulkChoice = Pick<Asked, 'product_ids' | 'filter'>

/** What is to be changed of many products; the preview is a page of its own. */
export function BulkForm({
	title,
	choice,
	onClose,
}: {
	title: string
	choice: BulkChoice
	onClose: () => void
}) {
	const id = useId()
	const navigate = useNavigate()
	const create = useSend(createBulkEdit)
	const [draft, setDraft] = useState<BulkDraft>(emptyDraft)
	const set = (part: Partial<BulkDraft>) => setDraft((before) => ({ ...before, ...part }))
	const changes = changesOf(draft)
	return (
		<Dialog
			open
			onClose={create.isPending ? undefined : onClose}
			aria-labelledby={id}
			fullWidth
			maxWidth="sm"
		>
			<form
				ref={focusFirst}
				style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					if (changes === null) return
					create.mutate(
						{ ...choice, changes },
						{ onSuccess: (edit) => void navigate(`/products/bulk/${edit.bulk_edit_id}`) },
					)
				}}
			>
				<DialogTitle id={id}>{title}</DialogTitle>
				<DialogContent>
					<FormErrors error={create.error}>
						<Stack spacing={2} sx={{ pt: 1 }}>
							<Typography>{t('bulk.lead')}</Typography>
							<PriceFields draft={draft} set={set} />
							<StockFields draft={draft} set={set} />
							<Choice
								label={t('record.state')}
								value={draft.shelf}
								choices={[
									['on', t('seller.product_state.on')],
									['off', t('seller.product_state.off')],
								]}
								onChange={(shelf) => set({ shelf: shelf as BulkDraft['shelf'] })}
							/>
							<CategorySelect
								label={t('product.category')}
								none={t('bulk.no_change')}
								field="changes.category_id"
								value={draft.categoryId}
								onChange={(categoryId) => set({ categoryId })}
							/>
							<Pair>
								<FormField
									field="changes.weight_grams"
									label={t('seller.weight_grams')}
									value={draft.weight}
									onChange={(event) => set({ weight: event.target.value })}
									slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
								/>
								<CountrySelect
									label={t('seller.ships_from')}
									field="changes.ships_from"
									isRequired={false}
									value={draft.shipsFrom}
									onChange={(shipsFrom) => set({ shipsFrom })}
								/>
							</Pair>
							{create.error && <Alert severity="error">{problemText(create.error)}</Alert>}
						</Stack>
					</FormErrors>
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button disabled={create.isPending} onClick={onClose}>
						{t('decision.leave')}
					</Button>
					<Button
						type="submit"
						variant="contained"
						disabled={changes === null}
						loading={create.isPending}
					>
						{t('bulk.preview')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}

interface Part {
	draft: BulkDraft
	set: (part: Partial<BulkDraft>) => void
}

function PriceFields({ draft, set }: Part) {
	const { priceKind: kind } = draft
	return (
		<>
			<Pair>
				<Choice
					label={t('order.price')}
					value={kind}
					choices={PriceChangeKind.options.map((each) => [each, t(`bulk.price.${each}`)] as const)}
					onChange={(next) => set({ priceKind: next as BulkDraft['priceKind'] })}
				/>
				{kind !== '' && (
					<FormField
						field="changes.price"
						label={kind.endsWith('_percent') ? t('promo.percent') : t('bulk.amount')}
						value={shownAmount(draft.price)}
						onChange={(event) => set({ price: keptAmount(event.target.value) })}
						slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 13 } }}
					/>
				)}
			</Pair>
			{kind !== '' && kind !== 'set' && (
				<TextField
					select
					label={t('bulk.rounding')}
					value={draft.rounding}
					onChange={(event) => set({ rounding: PriceRounding.parse(event.target.value) })}
				>
					{PriceRounding.options.map((each) => (
						<MenuItem key={each} value={each}>
							{roundingWords(each)}
						</MenuItem>
					))}
				</TextField>
			)}
		</>
	)
}

function StockFields({ draft, set }: Part) {
	const { stockKind: kind } = draft
	return (
		<Pair>
			<Choice
				label={t('seller.stock')}
				value={kind}
				choices={[
					['set', t('bulk.price.set')],
					['change', t('bulk.stock_change')],
				]}
				onChange={(next) => set({ stockKind: next as BulkDraft['stockKind'] })}
			/>
			{kind !== '' && (
				<FormField
					field="changes.stock"
					label={t('order.pieces')}
					value={draft.stock}
					helperText={kind === 'change' ? t('bulk.stock_help') : undefined}
					onChange={(event) => set({ stock: event.target.value })}
					slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 8 } }}
				/>
			)}
		</Pair>
	)
}

/** Chooses one of a few, or no change. */
function Choice({
	label,
	value,
	choices,
	onChange,
}: {
	label: string
	value: string
	choices: readonly (readonly [value: string, words: string])[]
	onChange: (value: string) => void
}) {
	return (
		<TextField
			select
			label={label}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
		>
			<MenuItem value="">{t('bulk.no_change')}</MenuItem>
			{choices.map(([each, words]) => (
				<MenuItem key={each} value={each}>
					{words}
				</MenuItem>
			))}
		</TextField>
	)
}

/** Two fields beside each other, or one below the other on a phone. */
function Pair({ children }: { children: ReactNode }) {
	return (
		<Stack
			direction={{ xs: 'column', sm: 'row' }}
			spacing={2}
			sx={{ '& > *': { flex: 1, minWidth: 0 } }}
		>
			{children}
		</Stack>
	)
}
