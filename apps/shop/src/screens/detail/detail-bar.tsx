import { BackIcon, Icon, IconButton } from '@portolan/ui'
import { Share } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LikeButton, type ProductDetail } from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { sharePage } from '../../shared/share-page.ts'

/** How high the bar is. */
const barPx = 68

/**
 * Back, share, like: round buttons over the picture. Once the picture is scrolled away they are in a bar with the product's name, so that
 * they cover no text.
 */
export function DetailBar({ product }: { product?: ProductDetail }) {
	const goBack = useBack()
	const mark = useRef<HTMLDivElement>(null)
	const [isPast, setPast] = useState(false)
	useEffect(() => {
		const box = mark.current
		if (!box) return undefined
		const watching = new IntersectionObserver(
			(seen) => setPast(seen.at(-1)?.isIntersecting === false),
			{ rootMargin: `-${barPx}px 0px 0px` },
		)
		watching.observe(box)
		return () => watching.disconnect()
	}, [])
	return (
		<>
			<header className="sticky top-0 z-20 h-0 md:h-auto">
				<div
					className={`flex items-center gap-2.5 px-3 md:bg-canvas/90 md:px-0 pt-[max(0.75rem,calc(var(--top)+0.375rem))] pb-3 ${isPast && product ? 'bg-canvas/90 blurred' : 'pointer-events-none *:pointer-events-auto'}`}
				>
					<IconButton label={t('common.back')} tone="surface" onPress={goBack}>
						<BackIcon />
					</IconButton>
					<span
						aria-hidden="true"
						className="!pointer-events-none min-w-0 grow truncate text-center font-semibold"
					>
						{isPast && product?.title}
					</span>
					{product && (
						<>
							<IconButton
								label={t('detail.share')}
								tone="surface"
								onPress={() => void sharePage(product.title)}
							>
								<Icon as={Share} size={20} />
							</IconButton>
							<LikeButton product={product} tone="surface" />
						</>
					)}
				</div>
			</header>
			{/* As high as the picture, less what the sheet below it covers; beside the picture, as far as the name. */}
			<div
				aria-hidden="true"
				className="pointer-events-none absolute inset-x-0 top-0 aspect-square md:aspect-auto md:h-60"
			>
				<div ref={mark} className="absolute inset-x-0 top-0 bottom-7" />
			</div>
		</>
	)
}
