import { Picture } from '@portolan/ui'
import { lazy, Suspense, useState } from 'react'
import { PictureViewer, type ProductDetail } from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'

const PicturesTrack = lazy(() => import('./pictures-track.tsx'))

/**
 * The pictures of a product, to swipe through; pressed, they open large. The first one is drawn at once, and what makes
 * it move comes after. `picture` is the one of the chosen option, shown as soon as it is chosen.
 */
export function Pictures({ product, picture }: { product: ProductDetail; picture: string | null }) {
	const [opened, setOpened] = useState<number | null>(null)
	const [first = product.image] = product.images
	const pictures = product.images.length > 0 ? product.images : [first]
	const wanted = picture === null ? -1 : pictures.indexOf(picture)
	return (
		<section aria-label={t('detail.pictures')} className="relative">
			<Suspense
				fallback={
					<Picture
						src={pictures[Math.max(0, wanted)]}
						alt={product.title}
						hue={product.hue}
						eager
						sizes="(min-width: 480px) 480px, 100vw"
					/>
				}
			>
				<PicturesTrack
					pictures={pictures}
					title={product.title}
					hue={product.hue}
					wanted={Math.max(0, wanted)}
					onOpen={setOpened}
				/>
			</Suspense>
			<PictureViewer
				pictures={pictures}
				alt={product.title}
				at={opened}
				onClose={() => setOpened(null)}
			/>
		</section>
	)
}
