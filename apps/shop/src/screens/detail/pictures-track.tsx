import { Picture } from '@portolan/ui'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { number } from '../../shared/format.ts'
import { language, t } from '../../shared/messages.ts'
import { useLessMotion } from '../../shared/use-less-motion.ts'

/** The moving part of the gallery; see `pictures.tsx`. */
export default function PicturesTrack({
	pictures,
	title,
	hue,
	wanted,
	shown,
	onShown,
	onOpen,
}: {
	pictures: readonly string[]
	title: string
	hue: number
	/** The picture to move to when it changes: that of the chosen option. */
	wanted: number
	/** The picture that is visible. */
	shown: number
	onShown: (place: number) => void
	onOpen: (place: number) => void
}) {
	const [first] = useState(shown)
	const movedTo = useRef(wanted)
	const lessMotion = useLessMotion()
	const [view, embla] = useEmblaCarousel({
		direction: language().dir,
		// Only where it starts: otherwise another option would begin again instead of moving.
		startIndex: first,
		duration: lessMotion ? 0 : 25,
	})

	const note = useEffectEvent(() => onShown(embla?.selectedScrollSnap() ?? 0))
	useEffect(() => {
		if (!embla) return undefined
		const onSelect = () => note()
		embla.on('select', onSelect)
		return () => {
			embla.off('select', onSelect)
		}
	}, [embla])
	useEffect(() => {
		if (!embla || movedTo.current === wanted) return
		movedTo.current = wanted
		embla.scrollTo(wanted)
	}, [embla, wanted])

	return (
		<>
			<div ref={view} className="overflow-hidden">
				<ul className="flex touch-pan-y">
					{pictures.map((picture, place) => (
						<li key={picture} className="w-full shrink-0" aria-hidden={place !== shown}>
							<button
								type="button"
								className="block w-full cursor-zoom-in outline-offset-[-4px]"
								aria-label={t('detail.picture_open', {
									title,
									place: place + 1,
									count: pictures.length,
								})}
								tabIndex={place === shown ? 0 : -1}
								onClick={() => onOpen(place)}
								onKeyDown={(event) => {
									const forward = language().dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
									const backward = language().dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
									if (event.key === forward) embla?.scrollNext()
									if (event.key === backward) embla?.scrollPrev()
								}}
							>
								<Picture
									src={picture}
									alt=""
									hue={hue}
									eager={place === first}
									sizes="(min-width: 480px) 480px, 100vw"
								/>
							</button>
						</li>
					))}
				</ul>
			</div>
			{pictures.length > 1 && (
				<p className="pointer-events-none absolute end-4 bottom-11 md:bottom-4 rounded-full bg-black/60 px-3 py-1 text-13 text-white tabular">
					<span className="sr-only">
						{t('detail.picture_place', { place: shown + 1, count: pictures.length })}
					</span>
					<span aria-hidden="true" dir="ltr">
						{number(shown + 1)} / {number(pictures.length)}
					</span>
				</p>
			)}
		</>
	)
}
