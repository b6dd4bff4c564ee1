import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'
import { isSeen, markSeen, whenNear } from './lazy-pictures.ts'

/** Source: specification §9. */
const retriesMost = 3

/** The style that gives a tile its category's hue, in degrees of OKLCH. */
export function hueStyle(hue: number | undefined): CSSProperties {
	const style: Record<string, number> = hue === undefined ? {} : { '--hue': hue }
	return style
}

/**
 * A picture that loads when it comes near the view, tries three more times if it fails, and reserves its space meanwhile.
 * A catalogue or uploaded picture has a 400-px version, which the browser uses if that is large enough.
 */
export function Picture({
	src,
	alt,
	hue,
	ratio = '1',
	eager,
	prompt = eager,
	sizes = '(min-width: 480px) 220px, 50vw',
	fit = 'cover',
	className,
	tile = true,
}: {
	src: string | null | undefined
	/** Empty if a title beside it says the same. */
	alt: string
	hue?: number
	/** Width over height, such as `4/3`. */
	ratio?: string
	/** The first visible picture: loads at once and before others. */
	eager?: boolean
	/** Part of the main content, such as the colours to choose from: loads at once, after the eager ones. */
	prompt?: boolean
	/** The width in which it is drawn, as in HTML's `sizes`. */
	sizes?: string
	fit?: 'cover' | 'contain'
	className?: string
	/** The coloured background behind it. */
	tile?: boolean
}) {
	const box = useRef<HTMLSpanElement>(null)
	const [near, setNear] = useState(() => prompt || (src ? isSeen(src) : false))
	const [tries, setTries] = useState(0)
	const [failed, setFailed] = useState(false)
	const [loaded, setLoaded] = useState(() => (src ? isSeen(src) : false))

	useEffect(() => {
		if (near || !box.current) return
		return whenNear(box.current, () => setNear(true))
	}, [near])

	useEffect(() => {
		if (!failed || tries >= retriesMost) return
		const timer = setTimeout(
			() => {
				setTries(tries + 1)
				setFailed(false)
			},
			400 * 2 ** tries,
		)
		return () => clearTimeout(timer)
	}, [failed, tries])

	const shown = near && src && !failed
	return (
		<span
			ref={box}
			className={joinClasses('relative block overflow-hidden', tile && 'tile', className)}
			style={{ aspectRatio: ratio, ...hueStyle(hue) }}
			{...(!shown && alt ? { role: 'img', 'aria-label': alt } : {})}
		>
			{shown && (
				<img
					// Each attempt is a new element: the browser would not request the picture again for the same one.
					key={tries}
					{...sourcesOf(src, sizes)}
					alt={alt}
					decoding={eager ? 'sync' : 'async'}
					fetchPriority={eager ? 'high' : prompt ? 'low' : 'auto'}
					draggable={false}
					onLoad={() => {
						markSeen(src)
						setLoaded(true)
					}}
					onError={() => setFailed(true)}
					className={joinClasses(
						'absolute inset-0 size-full',
						fit === 'cover' ? 'object-cover' : 'object-contain',
						!prompt && 'transition-opacity duration-200',
						!prompt && !loaded && 'opacity-0',
					)}
				/>
			)}
		</span>
	)
}

/** `/media/c/name.webp` (800 px) has a version `/media/c/name@400.webp`; other pictures have only one size. */
function sourcesOf(src: string, sizes: string) {
	const own = /^(\/media\/[a-z]\/[^@?]+)\.webp$/.exec(src)
	if (!own) return { src }
	return { src, srcSet: `${own[1]}@400.webp 400w, ${src} 800w`, sizes }
}
