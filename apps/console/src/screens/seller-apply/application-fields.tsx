import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material'
import { useId } from 'react'
import { CountrySelect, useCountries } from '../../features/goods/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'
import { storyMin, type ApplicationDraft } from './application-draft.ts'
import { CategoriesField } from './categories-field.tsx'

interface Part {
	draft: ApplicationDraft
	set: (part: Partial<ApplicationDraft>) => void
}

/** Who applies: a person or a company, by what name, in which country. */
export function ApplicantFields({ draft, set }: Part) {
	const countries = useCountries()
	return (
		<>
			<KindChoice value={draft.kind} onChange={(kind) => set({ kind })} />
			<FormField
				field="legal_name"
				label={t(`apply.legal_name.${draft.kind}`)}
				value={draft.legalName}
				onChange={(event) => set({ legalName: event.target.value })}
				required
				slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'organization' } }}
			/>
			<CountrySelect
				field="country"
				label={t('application.country')}
				value={draft.country}
				onChange={(country) =>
					set({
						country,
						// Choosing a country sets its calling code.
						dialCode:
							countries.find((one) => one.country_code === country)?.dial_code ?? draft.dialCode,
					})
				}
			/>
		</>
	)
}

/** The contact for the application. */
export function ContactFields({ draft, set }: Part) {
	return (
		<>
			<FormField
				field="contact_name"
				label={t('apply.contact_name')}
				value={draft.contactName}
				onChange={(event) => set({ contactName: event.target.value })}
				required
				slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'name' } }}
			/>
			<FormField
				field="email"
				label={t('seller.email')}
				type="email"
				value={draft.email}
				onChange={(event) => set({ email: event.target.value })}
				required
				helperText={t('apply.email_help')}
				slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'email' } }}
			/>
			<Stack direction="row" spacing={1}>
				<FormField
					field="dial_code"
					label={t('apply.dial_code')}
					value={draft.dialCode}
					onChange={(event) => set({ dialCode: asDialCode(event.target.value) })}
					required
					sx={{ maxWidth: 120 }}
					slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 5, dir: 'ltr' } }}
				/>
				<FormField
					field="mobile"
					label={t('apply.mobile')}
					type="tel"
					value={draft.mobile}
					onChange={(event) => set({ mobile: event.target.value })}
					required
					slotProps={{ htmlInput: { maxLength: 24, autoComplete: 'tel-national', dir: 'ltr' } }}
				/>
			</Stack>
		</>
	)
}

/** The shop that the applicant wants to open. */
export function ShopFields({ draft, set }: Part) {
	return (
		<>
			<CategoriesField value={draft.categoryIds} onChange={(categoryIds) => set({ categoryIds })} />
			<FormField
				field="shop_name"
				label={t('application.shop_name')}
				value={draft.shopName}
				onChange={(event) => set({ shopName: event.target.value })}
				required
				helperText={t('apply.shop_name_help')}
				slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
			/>
			<FormField
				field="story"
				label={t('apply.story')}
				value={draft.story}
				onChange={(event) => set({ story: event.target.value })}
				required
				multiline
				minRows={4}
				helperText={t('apply.story_help', { count: storyMin })}
				slotProps={{ htmlInput: { maxLength: 2_000 } }}
			/>
		</>
	)
}

function KindChoice({
	value,
	onChange,
}: {
	value: ApplicationDraft['kind']
	onChange: (kind: ApplicationDraft['kind']) => void
}) {
	const id = useId()
	return (
		<FormControl>
			<FormLabel id={id}>{t('apply.kind')}</FormLabel>
			<RadioGroup
				row
				aria-labelledby={id}
				value={value}
				onChange={(_, chosen) => onChange(chosen === 'person' ? 'person' : 'company')}
			>
				{(['company', 'person'] as const).map((kind) => (
					<FormControlLabel
						key={kind}
						value={kind}
						control={<Radio />}
						label={t(`apply.kind.${kind}`)}
					/>
				))}
			</RadioGroup>
		</FormControl>
	)
}

/** `995` and `+995` are one calling code. */
function asDialCode(text: string): string {
	const digits = text.replaceAll(/\D/g, '').slice(0, 4)
	return digits === '' ? '' : `+${digits}`
}
