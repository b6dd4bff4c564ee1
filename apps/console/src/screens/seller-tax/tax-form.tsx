import { FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import { mostTaxNumber, saveTaxSettings, type TaxSettings } from '@portolan/contract'
import { useNotify } from 'react-admin'
import { FormField } from '../../shared/form-field.tsx'
import { KeptForm, SaveButton } from '../../shared/kept-form.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useKeptChanges } from '../../shared/use-kept-draft.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { isTaxWhole, taxDraftOf, taxSettingsOf } from './tax-draft.ts'
import { TaxRates } from './tax-rates.tsx'

/** The form of an owner: whether tax is shown, the shop's tax number, and its rates. */
export function TaxForm({
	whose,
	settings: given,
	onAgain,
}: {
	whose: string
	settings: TaxSettings
	onAgain: () => void
}) {
	const notify = useNotify()
	const save = useSend(saveTaxSettings)
	const { kept, began, draft, set } = useKeptChanges(whose, 'tax', given, taxDraftOf, save.data)
	const isReady = isTaxWhole(draft)
	return (
		<KeptForm
			kept={kept}
			save={save}
			isReady={isReady}
			maxWidth={1000}
			onSubmit={() =>
				save.mutate(taxSettingsOf(draft, began.version), {
					onSuccess: () => {
						kept.forget()
						notify(t('record.saved'), { type: 'success' })
					},
				})
			}
		>
			<Panel title={t('seller.tax_settings')}>
				<Stack spacing={2} sx={{ maxWidth: 560 }}>
					<div>
						<FormControlLabel
							control={
								<Switch
									checked={draft.isOn}
									onChange={(event) => set({ isOn: event.target.checked })}
								/>
							}
							label={t('seller.tax_on')}
						/>
						<Typography color="text.secondary">{t('seller.tax_on_help')}</Typography>
					</div>
					<FormField
						field="tax_number"
						label={t('seller.tax_number')}
						value={draft.number}
						onChange={(event) => set({ number: event.target.value })}
						helperText={t('seller.tax_number_help')}
						required={draft.isOn}
						slotProps={{ htmlInput: { maxLength: mostTaxNumber, autoComplete: 'off' } }}
					/>
				</Stack>
			</Panel>
			<TaxRates rates={draft.rates} onChange={(rates) => set({ rates })} />
			<SaveButton kept={kept} save={save} isReady={isReady} onAgain={onAgain} />
		</KeptForm>
	)
}
