import {
	Alert,
	Button,
	Checkbox,
	FormControl,
	FormControlLabel,
	FormLabel,
	Radio,
	RadioGroup,
	Stack,
} from '@mui/material'
import { createApplication, uploadApplicationDocument } from '@portolan/contract'
import { legiblePicture, randomUuid } from '@portolan/web'
import { useId, type FormEvent } from 'react'
import { CountrySelect, useCountries } from '../../features/goods/index.ts'
import { FormErrors, FormField } from '../../shared/form-field.tsx'
import { useKeptDraft } from '../../shared/kept-draft.ts'
import { KeptNote } from '../../shared/kept-note.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/send.ts'
import { uploadTo } from '../../shared/upload-picture.ts'
import { useIsUploading } from '../../shared/use-uploads.ts'
import { t } from '../../shared/words.ts'
import { Agreement } from './agreement.tsx'
import { CategoriesField } from './categories-field.tsx'
import type { SentApplication } from './sent-application.ts'

const mostDocuments = 6
const storyMin = 30
/** A paper is a picture of it, or a PDF. */
const paperRule = { ...legiblePicture, otherTypes: ['application/pdf'] }

interface Draft {
	kind: 'person' | 'company'
	legalName: string
	country: string
	contactName: string
	email: string
	dialCode: string
	mobile: string
	categoryIds: readonly string[]
	shopName: string
	story: string
	documents: readonly string[]
	isAgreed: boolean
}

const nothing: Draft = {
	kind: 'company',
	legalName: '',
	country: '',
	contactName: '',
	email: '',
	dialCode: '',
	mobile: '',
	categoryIds: [],
	shopName: '',
	story: '',
	documents: [],
	isAgreed: false,
}

/** The application to open a shop. Its documents go up as they are chosen; nobody but the platform's people sees them. */
export function ApplicationForm({
	onDone,
}: {
	onDone: (told: SentApplication, email: string) => void
}) {
	const apply = useSend(createApplication)
	const countries = useCountries()
	// The id is made when the form opens: sent twice it is one application, and the documents are known to be its own.
	const kept = useKeptDraft('applicant', 'apply', () => ({ formId: randomUuid(), typed: nothing }))
	const { formId, typed: draft } = kept.draft
	const set = (part: Partial<Draft>) =>
		kept.set((before) => ({ ...before, typed: { ...before.typed, ...part } }))
	const missing = missingIn(draft)
	const isUploading = useIsUploading()
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (missing !== null || isUploading || apply.isPending) return
		apply.mutate(
			{
				form_id: formId,
				kind: draft.kind,
				legal_name: draft.legalName.trim(),
				country: draft.country,
				contact_name: draft.contactName.trim(),
				email: draft.email.trim(),
				dial_code: draft.dialCode,
				mobile: draft.mobile.trim(),
				category_ids: [...draft.categoryIds],
				shop_name: draft.shopName.trim(),
				story: draft.story.trim(),
				documents: [...draft.documents],
				agree: 1,
			},
			{
				onSuccess: (told) => {
					kept.forget()
					onDone(told, draft.email.trim())
				},
			},
		)
	}
	return (
		<form onSubmit={submit} noValidate>
			<FormErrors error={apply.error}>
				<Stack spacing={2}>
					<KeptNote wasKept={kept.wasKept} onAgain={kept.startAgain} />
					<Kind value={draft.kind} onChange={(kind) => set({ kind })} />
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
								// The calling code follows the country until it is typed otherwise.
								dialCode:
									countries.find((one) => one.country_code === country)?.dial_code ??
									draft.dialCode,
							})
						}
					/>
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
					<CategoriesField
						value={draft.categoryIds}
						onChange={(categoryIds) => set({ categoryIds })}
					/>
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
					<PictureField
						field="documents"
						label={t('apply.documents')}
						help={t(`apply.documents_help.${draft.kind}`)}
						urls={draft.documents}
						most={mostDocuments}
						target={uploadTo(
							uploadApplicationDocument,
							{ form_id: formId },
							paperRule,
							({ url }) => url,
						)}
						onChange={(documents) => set({ documents })}
						isPrivate
					/>
					<Agreement />
					<FormControlLabel
						control={
							<Checkbox
								checked={draft.isAgreed}
								onChange={(event) => set({ isAgreed: event.target.checked })}
							/>
						}
						label={t('apply.agree')}
					/>
					{apply.error && <Alert severity="error">{problemText(apply.error)}</Alert>}
					{missing !== null && (
						<Alert severity="info" variant="outlined">
							{t(`apply.missing.${missing}`)}
						</Alert>
					)}
					<Button
						type="submit"
						variant="contained"
						disabled={missing !== null || isUploading}
						loading={apply.isPending}
					>
						{t('apply.send')}
					</Button>
				</Stack>
			</FormErrors>
		</form>
	)
}

function Kind({
	value,
	onChange,
}: {
	value: Draft['kind']
	onChange: (kind: Draft['kind']) => void
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

/** What is not filled in yet; the server looks at all of it once more. */
function missingIn(draft: Draft): 'names' | 'contact' | 'shop' | 'documents' | 'agree' | null {
	if (draft.legalName.trim().length < 2 || draft.country === '') return 'names'
	const isMobile = draft.dialCode.length > 1 && /\d{4}/.test(draft.mobile.replaceAll(/\D/g, ''))
	if (
		draft.contactName.trim().length < 2 ||
		!/^\S+@\S+\.\S+$/.test(draft.email.trim()) ||
		!isMobile
	)
		return 'contact'
	if (
		draft.categoryIds.length === 0 ||
		draft.shopName.trim().length < 2 ||
		draft.story.trim().length < storyMin
	)
		return 'shop'
	if (draft.documents.length === 0) return 'documents'
	return draft.isAgreed ? null : 'agree'
}

/** `995` and `+995` are one calling code. */
function asDialCode(text: string): string {
	const digits = text.replaceAll(/\D/g, '').slice(0, 4)
	return digits === '' ? '' : `+${digits}`
}
