import { joinClasses } from './join-classes.ts'

/** Shows "busy" inside a button or a list's foot; never alone on a page. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
	return (
		<span
			aria-hidden
			className={joinClasses(
				'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
				className,
			)}
			style={{ width: size, height: size }}
		/>
	)
}
