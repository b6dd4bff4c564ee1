/** The logo with a welcome. */
export function Welcome({ title, text }: { title: string; text: string }) {
	return (
		<div className="space-y-3">
			<img src="/icon.svg" alt="" width={56} height={56} className="rounded-tile shadow-card" />
			<div className="space-y-1">
				<h2 className="text-30 leading-tight font-semibold">{title}</h2>
				<p className="text-ink-2">{text}</p>
			</div>
		</div>
	)
}
