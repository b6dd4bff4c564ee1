import { ArrowLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { joinClasses } from './join-classes.ts'

/**
 * An icon beside a text: hidden from screen readers, because the text says the same. 22 px; its lines are drawn as `.icon` in tokens.css
 * says, and `fill-current` fills it.
 */
export function Icon({
	as: Drawing,
	size = 22,
	className,
}: {
	as: LucideIcon
	size?: number
	className?: string
}) {
	return <Drawing aria-hidden size={size} className={joinClasses('icon', className)} />
}

/** The arrow back, mirrored in right-to-left languages. */
export function BackIcon({ size = 22 }: { size?: number }) {
	return <Icon as={ArrowLeft} size={size} className="mirror" />
}

/** The arrow forward, mirrored in right-to-left languages. */
export function ForwardIcon({ size = 18 }: { size?: number }) {
	return <Icon as={ChevronRight} size={size} className="mirror text-ink-3" />
}
