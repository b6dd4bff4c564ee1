import { PictureUpload } from '@portolan/ui'
import { pictureAccept, type Uploads } from '@portolan/web'
import type { ComponentProps } from 'react'
import { t } from './messages.ts'

/** A field of pictures that go up as they are chosen. */
export function PictureField({
	uploads,
	...field
}: Pick<
	ComponentProps<typeof PictureUpload>,
	'label' | 'hint' | 'urls' | 'most' | 'onRemove' | 'addLabel' | 'removeLabel' | 'error'
> & { uploads: Uploads }) {
	return (
		<PictureUpload
			{...field}
			accept={pictureAccept}
			pending={uploads.pending}
			onAdd={uploads.add}
			onRetry={uploads.retry}
			onCancel={uploads.cancel}
			busyLabel={t('profile.picture_busy')}
			retryLabel={t('common.retry')}
			cancelLabel={t('common.cancel')}
		/>
	)
}
