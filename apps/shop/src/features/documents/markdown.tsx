import { AppLink } from '@portolan/ui'
import { showMarkdown, type MarkdownLook } from '@portolan/ui/markdown-view'

/** Shows the part of Markdown that our documents use. */
export function Markdown({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
	return (
		<div className="space-y-3 leading-relaxed text-ink-2 wrap-anywhere">
			{showMarkdown(text, looks[level])}
		</div>
	)
}

const look: MarkdownLook = {
	headingOf: (depth) => (depth > 2 ? 'h3' : 'h2'),
	classes: {
		h2: 'pt-2 font-semibold text-ink text-17',
		h3: 'pt-2 font-semibold text-ink text-15',
		ol: 'space-y-1.5 ps-5 list-decimal',
		ul: 'space-y-1.5 ps-5 list-disc',
		// Cells wrap and do not scroll: on a phone, nobody reads what is outside the screen.
		table: 'w-full border-collapse text-13 leading-normal wrap-normal hyphens-auto',
		th: 'border-b border-line py-2 pe-3 text-start font-semibold text-ink',
		td: 'border-b border-line py-2 pe-3 align-top',
		strong: 'font-semibold text-ink',
		code: 'rounded-small bg-sunken px-1',
	},
	linkOf: ({ kind, text, to }, key) =>
		kind === 'inside' ? (
			<AppLink key={key} to={to} className={linkClasses}>
				{text}
			</AppLink>
		) : (
			<a key={key} href={to} rel="noreferrer" className={linkClasses}>
				{text}
			</a>
		),
}

const linkClasses = 'text-brand underline underline-offset-2'

/** By the level at which the document's headings begin. */
const looks = { 2: look, 3: { ...look, headingOf: () => 'h3' } } satisfies Record<
	2 | 3,
	MarkdownLook
>
