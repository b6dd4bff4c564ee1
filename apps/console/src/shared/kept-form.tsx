import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { FormErrors } from './form-field.tsx'
import type { KeptDraft } from './use-kept-draft.ts'
import { KeptNote } from './kept-note.tsx'
import { SaveRefusal } from './save-refusal.tsx'
import { t } from './words.ts'

/** A draft with any fields. */
type Kept = Pick<KeptDraft<unknown>, 'wasKept' | 'startAgain' | 'forget'>

/** What became of the last attempt to save. */
interface Save {
	error: Error | null
	isPending: boolean
}

/**
 * A long form whose draft is kept in this tab. It says whether it shows an earlier draft, and its fields show what the server refused.
 * It is not sent while something is missing or it is being sent already.
 */
export function KeptForm({
	kept,
	save,
	isReady,
	onSubmit,
	maxWidth,
	children,
}: {
	kept: Kept
	save: Save
	/** Whether everything that is needed is filled in. */
	isReady: boolean
	onSubmit: () => void
	maxWidth?: number
	children: ReactNode
}) {
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault()
				if (isReady && !save.isPending) onSubmit()
			}}
			noValidate
		>
			<FormErrors error={save.error}>
				<Stack spacing={2} {...(maxWidth !== undefined && { sx: { maxWidth } })}>
					<KeptNote wasKept={kept.wasKept} onAgain={kept.startAgain} />
					{children}
				</Stack>
			</FormErrors>
		</form>
	)
}

/** The end of such a form: why it could not be saved, and the button that saves it. */
export function SaveButton({
	kept,
	save,
	isReady,
	onAgain,
}: {
	kept: Kept
	save: Save
	isReady: boolean
	/** The writer asks for the form as the record is now. */
	onAgain: () => void
}) {
	return (
		<>
			<SaveRefusal
				error={save.error}
				onAgain={() => {
					kept.forget()
					onAgain()
				}}
			/>
			<Button
				type="submit"
				variant="contained"
				sx={{ alignSelf: 'flex-start' }}
				disabled={!isReady}
				loading={save.isPending}
			>
				{t('seller.save')}
			</Button>
		</>
	)
}
