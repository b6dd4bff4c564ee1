import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Spinner } from './spinner.tsx'

/** Pictures a person adds: small tiles with a way to take each away. The files go up at once, one after another. */
export function PictureUpload({
	label,
	hint,
	urls,
	most,
	onAdd,
	onRemove,
	addLabel,
	removeLabel,
	busyLabel,
	error,
}: {
	label: string
	hint?: string
	urls: readonly string[]
	/** How many at most. */
	most: number
	/** Sends one file up and keeps its address; what it throws has been said by then. */
	onAdd: (file: File) => Promise<void>
	onRemove: (url: string) => void
	addLabel: string
	removeLabel: (n: number) => string
	busyLabel: string
	error?: string | null | undefined
}) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const add = useRef<HTMLButtonElement>(null)
	const [busy, setBusy] = useState(0)

	const take = async (files: readonly File[]) => {
		for (const file of files.slice(0, most - urls.length)) {
			setBusy((n) => n + 1)
			try {
				await onAdd(file)
			} catch {
				// Said by whoever sends it; the tiles simply do not change.
			} finally {
				setBusy((n) => n - 1)
			}
		}
	}

	return (
		<div role="group" aria-labelledby={`${id}-label`}>
			<p id={`${id}-label`} className="mb-1.5 ps-1 text-13 font-medium text-ink-2">
				{label}
			</p>
			<div className="flex flex-wrap gap-2.5">
				{urls.map((url, at) => (
					<span key={url} className="relative block size-22">
						<Picture src={url} alt="" className="rounded-tile" sizes="88px" />
						<button
							type="button"
							aria-label={removeLabel(at + 1)}
							onClick={() => {
								onRemove(url)
								// The button goes with its picture; the focus does not.
								add.current?.focus()
							}}
							className="absolute -end-2.5 -top-2.5 inline-flex size-11 items-center justify-center"
						>
							<span className="inline-flex size-6 items-center justify-center rounded-full bg-ink text-canvas">
								<Icon as={X} size={14} />
							</span>
						</button>
					</span>
				))}
				{urls.length < most && (
					<button
						ref={add}
						type="button"
						aria-label={addLabel}
						aria-describedby={error ? `${id}-error` : undefined}
						aria-disabled={busy > 0}
						data-fault={error ? '' : undefined}
						onClick={() => busy === 0 && input.current?.click()}
						className="press inline-flex size-22 items-center justify-center rounded-tile border border-dashed border-ink-3 bg-surface text-ink-2"
					>
						{busy > 0 ? <Spinner /> : <Icon as={ImagePlus} />}
					</button>
				)}
			</div>
			<input
				ref={input}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				multiple={most - urls.length > 1}
				className="hidden"
				tabIndex={-1}
				aria-hidden
				onChange={(event) => {
					const files = [...(event.target.files ?? [])]
					event.target.value = ''
					void take(files)
				}}
			/>
			<p role="status" className="sr-only">
				{busy > 0 ? busyLabel : ''}
			</p>
			{hint && <p className="mt-1.5 ps-1 text-12 text-ink-3">{hint}</p>}
			{error && (
				<p id={`${id}-error`} role="alert" className="mt-1.5 ps-1 text-13 text-deal">
					{error}
				</p>
			)}
		</div>
	)
}
