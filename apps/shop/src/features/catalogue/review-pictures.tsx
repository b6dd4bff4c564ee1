import { Picture } from '@portolan/ui'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { PictureViewer } from './picture-viewer.tsx'

/** The pictures of a review, small, and large when one is tapped. */
export function ReviewPictures({ urls, name }: { urls: readonly string[]; name: string }) {
	const [opened, setOpened] = useState<number | null>(null)
	return (
		<>
			<div className="flex flex-wrap gap-2">
				{urls.map((url, place) => (
					<button
						key={url}
						type="button"
						className="press w-20 cursor-zoom-in overflow-hidden rounded-small"
						aria-label={t('detail.review_picture', { name, place: place + 1 })}
						onClick={() => setOpened(place)}
					>
						<Picture src={url} alt="" sizes="80px" />
					</button>
				))}
			</div>
			<PictureViewer
				pictures={urls}
				alt={t('detail.review_by', { name })}
				at={opened}
				onClose={() => setOpened(null)}
			/>
		</>
	)
}
