import { Picture } from './picture.tsx'

/** A person's or a shop's picture; without one, the first letter of the name. The name is shown beside it. */
export function Avatar({
	src,
	name,
	size = 44,
}: {
	src?: string | null
	name: string
	size?: number
}) {
	if (src)
		return (
			<span className="block shrink-0" style={{ width: size }}>
				<Picture src={src} alt="" className="rounded-full" sizes={`${size}px`} />
			</span>
		)
	return (
		<span
			aria-hidden
			className="inline-flex shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand uppercase"
			style={{ width: size, height: size, fontSize: size * 0.42 }}
		>
			{Array.from(name.trim())[0] ?? '·'}
		</span>
	)
}
