import { FormControlLabel, FormHelperText, Stack, Switch } from '@mui/material'
import { saveCategory, uploadAdminPicture } from '@portolan/contract'
import { shownPicture } from '@portolan/web'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { filledIn, LanguageFields, type ByLanguage } from '../../shared/language-fields.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { uploadTo } from '../../shared/upload-picture.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { Category } from './category.ts'

const categoryPictures = uploadTo(
	uploadAdminPicture,
	{ scene: 'category' },
	shownPicture,
	({ url }) => url,
)

/** Creates or changes a category: its picture, its name by language, and whether it is offered. */
export function CategoryForm({
	category,
	onClose,
}: {
	category: Category | null
	onClose: () => void
}) {
	const notify = useNotify()
	const save = useSend(saveCategory)
	const [images, setImages] = useState<readonly string[]>(category === null ? [] : [category.image])
	const [names, setNames] = useState<ByLanguage>(category?.names ?? {})
	const [isShown, setShown] = useState(category === null || category.shown === 1)
	const en = names.en?.trim() ?? ''
	return (
		<DecisionDialog
			title={category === null ? t('category.make') : t('category.edit_title')}
			isReady={images.length > 0 && en !== ''}
			isOneStep
			facts={[]}
			consequence={t('category.save_consequence')}
			confirm={t('promo.save')}
			send={async () => {
				await save.mutateAsync({
					...(category !== null && { category_id: category.category_id }),
					image: images[0] ?? '',
					names: { ...filledIn(names), en },
					shown: isShown ? 1 : 0,
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<PictureField
				label={t('banner.picture')}
				help={t('category.picture_help')}
				urls={images}
				most={1}
				onChange={setImages}
				target={categoryPictures}
				field="image"
			/>
			<LanguageFields
				label={t('category.name')}
				value={names}
				onChange={setNames}
				max={60}
				field="names"
			/>
			<Stack>
				<FormControlLabel
					control={
						<Switch checked={isShown} onChange={(event) => setShown(event.target.checked)} />
					}
					label={t('category.shown_yes')}
				/>
				<FormHelperText>{t('category.shown_help')}</FormHelperText>
			</Stack>
		</DecisionDialog>
	)
}
