import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material'
import { createApplication, uploadApplicationDocument } from '@portolan/contract'
import { legiblePicture, randomUuid } from '@portolan/web'
import { useKeptDraft } from '../../shared/use-kept-draft.ts'
import { KeptForm } from '../../shared/kept-form.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { uploadTo } from '../../shared/upload-picture.ts'
import { useIsUploading } from '../../shared/use-uploads.ts'
import { t } from '../../shared/words.ts'
import { Agreement } from './agreement.tsx'
import {
	applicationOf,
	emptyApplication,
	missingIn,
	type ApplicationDraft,
} from './application-draft.ts'
import { ApplicantFields, ContactFields, ShopFields } from './application-fields.tsx'
import type { SentApplication } from './sent-application.ts'

const mostDocuments = 6
/** A document is a picture or a PDF. */
const paperRule = { ...legiblePicture, otherTypes: ['application/pdf'] }

/** The application to open a shop. Documents are uploaded as they are chosen; only operators see them. */
export function ApplicationForm({
	onDone,
}: {
	onDone: (told: SentApplication, email: string) => void
}) {
	const apply = useSend(createApplication)
	// The id is made when the form opens: an application that is sent twice is stored once, and its documents belong to it.
	const kept = useKeptDraft('applicant', 'apply', () => ({
		formId: randomUuid(),
		typed: emptyApplication,
	}))
	const { formId, typed: draft } = kept.draft
	const set = (part: Partial<ApplicationDraft>) =>
		kept.set((before) => ({ ...before, typed: { ...before.typed, ...part } }))
	const missing = missingIn(draft)
	const isUploading = useIsUploading()
	const isReady = missing === null && !isUploading
	return (
		<KeptForm
			kept={kept}
			save={apply}
			isReady={isReady}
			onSubmit={() =>
				apply.mutate(applicationOf(formId, draft), {
					onSuccess: (told) => {
						kept.forget()
						onDone(told, draft.email.trim())
					},
				})
			}
		>
			<ApplicantFields draft={draft} set={set} />
			<ContactFields draft={draft} set={set} />
			<ShopFields draft={draft} set={set} />
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
			<Button type="submit" variant="contained" disabled={!isReady} loading={apply.isPending}>
				{t('apply.send')}
			</Button>
		</KeptForm>
	)
}
