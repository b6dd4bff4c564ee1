import { Picture, untilLoaded } from '@portolan/ui'
import { lazy, Suspense, useState } from 'react'
import { PictureViewer, type ProductDetail } from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'
import { useIsTakenOver } from '../../shared/rendered-page.ts'
import { useRemembered } from '../../shared/remembered.ts'

const PicturesTrack = lazy(() => untilLoaded(() => import('./pictures-track.tsx')))

/**
 * The pictures of a product, to swipe through; pressing one shows it large. The first one is shown at once, and the code that moves them is
 * loaded after it. `picture` is the one of the chosen option, shown as soon as it is chosen.
 */
export function Pictures({ product, picture }: { product: ProductDetail; picture: string | null }) {
	const [opened, setOpened] = useState<number | null>(null)
	const [first = product.image] = product.images
	const pictures = product.images.length > 0 ? product.images : [first]
	const wanted = Math.max(0, picture === null ? 0 : pictures.indexOf(picture))
	const [shown, setShown] = useRemembered(
		'picture',
		() => wanted,
		(known) => known < pictures.length,
	)
	// Another option has another picture, also while the code that moves the pictures is still being loaded.
	const [before, setBefore] = useState(wanted)
	if (before !== wanted) {
		setBefore(wanted)
		setShown(wanted)
	}
	const isTakenOver = useIsTakenOver()
	const still = (
		<Picture
			src={pictures[shown]}
			alt={product.title}
			hue={product.hue}
			eager
			sizes="(min-width: 480px) 480px, 100vw"
		/>
	)
	return (
		<section aria-label={t('detail.pictures')} className="relative">
			{isTakenOver ? (
				<Suspense fallback={still}>
					<PicturesTrack
						pictures={pictures}
						title={product.title}
						hue={product.hue}
						wanted={wanted}
						shown={shown}
						onShown={setShown}
						onOpen={setOpened}
					/>
				</Suspense>
			) : (
				still
			)}
			<PictureViewer
				pictures={pictures}
				alt={product.title}
				at={opened}
				onClose={() => setOpened(null)}
			/>
		</section>
	)
}
