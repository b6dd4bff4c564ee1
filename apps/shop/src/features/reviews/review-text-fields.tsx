import { TextArea } from '@portolan/ui'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { PictureField } from '../../shared/picture-field.tsx'
import { mostCharacters, mostPictures } from './review-types.ts'
import type { ReviewPicturesDraft } from './use-pictures.ts'

/** What every form about a review has: a text and pictures. */
export function ReviewTextFields({
	label,
	placeholder,
	text,
	onText,
	fault,
	pictures,
	isChecked,
}: {
	label: string
	placeholder: string
	text: string
	onText: (text: string) => void
	/** What is wrong with the text, in a sentence. */
	fault: string | null
	pictures: ReviewPicturesDraft
	/** The form was submitted: from then on it says what is missing. */
	isChecked: boolean
}) {
	return (
		<>
			<TextArea
				label={label}
				placeholder={placeholder}
				value={text}
				onChange={onText}
				error={fault}
				rows={5}
				maxLength={mostCharacters}
				required
			/>
			<PictureField
				label={t('comment.pictures')}
				hint={t('comment.pictures_hint', { most: number(mostPictures) })}
				urls={pictures.urls}
				uploads={pictures.uploads}
				most={mostPictures}
				onRemove={pictures.remove}
				addLabel={t('comment.picture_add')}
				removeLabel={(n) => t('comment.picture_remove', { place: number(n) })}
				error={isChecked ? pictures.uploads.fault : null}
			/>
		</>
	)
}
