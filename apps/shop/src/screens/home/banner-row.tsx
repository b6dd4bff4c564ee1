import { Icon } from '@portolan/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { useLessMotion } from '../../shared/use-less-motion.ts'
import { BannerCard } from './banner-card.tsx'

/** How long a banner is shown. */
const stayMs = 6000

/** Banners to swipe through. They move on automatically unless the shopper prefers reduced motion, pauses or touches them. */
export function BannerRow({ label, banners }: { label: string; banners: ReplyOf<'listBanners'> }) {
	const row = useRef<HTMLUListElement>(null)
	const [shown, setShown] = useState(0)
	const lessMotion = useLessMotion()
	const [wished, setWished] = useState<boolean | null>(null)
	const goesOn = wished ?? !lessMotion
	const isTouched = useRef(false)

	useEffect(() => {
		const here = row.current
		if (!here || banners.length < 2) return undefined
		const observer = new IntersectionObserver(
			(entries) => {
				const entry = entries.find((one) => one.isIntersecting)
				if (entry) setShown([...here.children].indexOf(entry.target))
			},
			{ root: here, threshold: 0.6 },
		)
		for (const child of here.children) observer.observe(child)
		return () => observer.disconnect()
	}, [banners])

	const next = useEffectEvent(() => {
		const here = row.current
		const target = here?.children[(shown + 1) % banners.length]
		if (!here || !target || isTouched.current || document.hidden) return
		const left = target.getBoundingClientRect().left - here.getBoundingClientRect().left
		here.scrollBy({ left, behavior: 'smooth' })
	})
	useEffect(() => {
		if (!goesOn || banners.length < 2) return undefined
		const timer = setInterval(() => next(), stayMs)
		return () => clearInterval(timer)
	}, [goesOn, banners.length])

	return (
		// The handlers only stop it while it is touched or focused; everything that can be pressed inside is a link or a button.
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<section
			className="-mb-4"
			aria-roledescription={t('home.carousel')}
			aria-label={label}
			onPointerEnter={() => (isTouched.current = true)}
			onPointerLeave={() => (isTouched.current = false)}
			onFocus={() => (isTouched.current = true)}
			onBlur={() => (isTouched.current = false)}
		>
			<ul
				ref={row}
				className="banner-row no-scrollbar -mx-4 flex overflow-x-auto overscroll-x-contain"
			>
				{banners.map((banner, place) => (
					<li key={banner.banner_id} className="w-full shrink-0 px-4">
						<BannerCard banner={banner} eager={place === 0} />
					</li>
				))}
			</ul>
			{banners.length > 1 && (
				<div className="relative flex h-8 items-center justify-center gap-1.5">
					{banners.map(({ banner_id }, place) => (
						<span
							key={banner_id}
							aria-hidden="true"
							className={`banner-dot ${place === shown ? 'here' : ''}`}
						/>
					))}
					<button
						type="button"
						className="press absolute -end-2 -top-1.5 inline-flex size-11 items-center justify-center rounded-full text-ink-3"
						aria-label={goesOn ? t('home.banners_pause') : t('home.banners_play')}
						onClick={() => setWished(!goesOn)}
					>
						<Icon as={goesOn ? Pause : Play} size={14} />
					</button>
				</div>
			)}
		</section>
	)
}
