import { PictureUpload } from '@portolan/ui'
import { pictureAccept, type Uploads } from '@portolan/web'
import type { ComponentProps } from 'react'
import { t } from './messages.ts'

/** A field of pictures that are uploaded as soon as they are chosen. */
export function PictureField({
	uploads,
	addLabel,
	removeLabel,
	...field
}: Pick<
	ComponentProps<typeof PictureUpload>,
	'label' | 'hint' | 'urls' | 'most' | 'onRemove' | 'error'
> & { uploads: Uploads; addLabel: string; removeLabel: (n: number) => string }) {
	return (
		<PictureUpload
			{...field}
			accept={pictureAccept}
			pending={uploads.pending}
			onAdd={uploads.add}
			onRetry={uploads.retry}
			onCancel={uploads.cancel}
			texts={{
				add: addLabel,
				remove: removeLabel,
				busy: t('profile.picture_busy'),
				retry: t('common.retry'),
				cancel: t('common.cancel'),
			}}
		/>
	)
}
