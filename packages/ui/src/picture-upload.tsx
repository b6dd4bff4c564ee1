import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useId, useRef, type RefObject } from 'react'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Spinner } from './spinner.tsx'

/** A picture that is being uploaded. */
interface PendingPicture {
	id: number
	state: 'waiting' | 'preparing' | 'sending' | 'failed'
	/** From 0 to 1. */
	progress: number
	/** Why it failed, as a text. */
	why: string
	mayRetry: boolean
}

/** The texts of a field of pictures. */
interface PictureTexts {
	add: string
	/** For the picture at this position, counted from 1. */
	remove: (n: number) => string
	/** While a picture is being uploaded. */
	busy: string
	retry: string
	cancel: string
}

/** Pictures that a person adds, as small tiles that can be removed. Those being uploaded show their progress; failed ones can be tried again. */
export function PictureUpload({
	label,
	hint,
	urls,
	pending,
	most,
	accept,
	onAdd,
	onRemove,
	onRetry,
	onCancel,
	texts,
	error,
}: {
	label: string
	hint?: string
	urls: readonly string[]
	/** Those that are not uploaded yet. */
	pending: readonly PendingPicture[]
	/** The most pictures. */
	most: number
	/** The types of files that can be chosen, as the file field takes them. */
	accept: string
	onAdd: (files: readonly File[]) => void
	onRemove: (url: string) => void
	onRetry: (id: number) => void
	onCancel: (id: number) => void
	texts: PictureTexts
	error?: string | null | undefined
}) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const add = useRef<HTMLButtonElement>(null)
	const free = most - urls.length - pending.length
	const failed = pending.filter(({ state }) => state === 'failed')

	return (
		<div role="group" aria-labelledby={`${id}-label`}>
			<p id={`${id}-label`} className="mb-1.5 ps-1 text-13 font-medium text-ink-2">
				{label}
			</p>
			<div className="flex flex-wrap gap-2.5">
				{urls.map((url, at) => (
					<PictureTile
						key={url}
						url={url}
						removeLabel={texts.remove(at + 1)}
						onRemove={() => {
							onRemove(url)
							// The button disappears with its picture, so the focus moves to one that stays.
							add.current?.focus()
						}}
					/>
				))}
				{pending.map((one) => (
					<UploadTile
						key={one.id}
						one={one}
						texts={texts}
						onRetry={() => onRetry(one.id)}
						onCancel={() => {
							onCancel(one.id)
							add.current?.focus()
						}}
					/>
				))}
				{free > 0 && (
					<AddButton
						ref={add}
						label={texts.add}
						errorId={error ? `${id}-error` : undefined}
						onPress={() => input.current?.click()}
					/>
				)}
			</div>
			<input
				ref={input}
				type="file"
				accept={accept}
				multiple={free > 1}
				className="hidden"
				tabIndex={-1}
				aria-hidden
				onChange={(event) => {
					const files = [...(event.target.files ?? [])].slice(0, free)
					event.target.value = ''
					if (files.length > 0) onAdd(files)
				}}
			/>
			<p role="status" className="sr-only">
				{pending.length > failed.length ? texts.busy : ''}
			</p>
			{hint && <p className="mt-1.5 ps-1 text-12 text-ink-3">{hint}</p>}
			<Faults failed={failed} error={error} errorId={`${id}-error`} />
		</div>
	)
}

function AddButton({
	ref,
	label,
	errorId,
	onPress,
}: {
	ref: RefObject<HTMLButtonElement | null>
	label: string
	/** The id of the element with the error; undefined if there is none. */
	errorId: string | undefined
	onPress: () => void
}) {
	return (
		<button
			ref={ref}
			type="button"
			aria-label={label}
			aria-describedby={errorId}
			data-fault={errorId === undefined ? undefined : ''}
			onClick={onPress}
			className="press inline-flex size-22 items-center justify-center rounded-tile border border-dashed border-ink-3 bg-surface text-ink-2"
		>
			<Icon as={ImagePlus} />
		</button>
	)
}

/** Why pictures failed, each reason once, and the error of the field. */
function Faults({
	failed,
	error,
	errorId,
}: {
	failed: readonly PendingPicture[]
	error: string | null | undefined
	errorId: string
}) {
	const whys = [...new Set(failed.map(({ why }) => why))]
	return (
		<>
			{whys.map((why) => (
				<p key={why} role="alert" className="mt-1.5 ps-1 text-13 text-deal">
					{why}
				</p>
			))}
			{error && !whys.includes(error) && (
				<p id={errorId} role="alert" className="mt-1.5 ps-1 text-13 text-deal">
					{error}
				</p>
			)}
		</>
	)
}

function PictureTile({
	url,
	removeLabel,
	onRemove,
}: {
	url: string
	removeLabel: string
	onRemove: () => void
}) {
	return (
		<span className="relative block size-22">
			<Picture src={url} alt="" className="rounded-tile" sizes="88px" />
			<CornerButton label={removeLabel} onPress={onRemove} />
		</span>
	)
}

/** A picture that is being uploaded, or that failed and can be tried again by pressing it. */
function UploadTile({
	one,
	texts,
	onRetry,
	onCancel,
}: {
	one: PendingPicture
	texts: PictureTexts
	onRetry: () => void
	onCancel: () => void
}) {
	return (
		<span className="relative block size-22">
			{one.state === 'failed' ? (
				<button
					type="button"
					aria-label={texts.retry}
					disabled={!one.mayRetry}
					onClick={onRetry}
					className="press inline-flex size-22 items-center justify-center rounded-tile border border-deal bg-deal-soft text-deal disabled:opacity-60"
				>
					<Icon as={one.mayRetry ? RotateCw : ImagePlus} />
				</button>
			) : (
				<ProgressTile label={texts.busy} one={one} />
			)}
			<CornerButton label={texts.cancel} onPress={onCancel} />
		</span>
	)
}

/** How much of a picture is uploaded: a ring that fills, or a spinner while it is made smaller or waits. */
function ProgressTile({ label, one }: { label: string; one: PendingPicture }) {
	const percent = Math.round(one.progress * 100)
	const isMoving = one.state === 'sending' && percent > 0
	return (
		<span
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={100}
			{...(isMoving && { 'aria-valuenow': percent })}
			className="inline-flex size-22 items-center justify-center rounded-tile bg-sunken text-brand"
		>
			{isMoving ? <ProgressRing share={one.progress} /> : <Spinner />}
		</span>
	)
}

/** A ring that fills with the share of something that is done, from 0 to 1. */
export function ProgressRing({ share, size = 36 }: { share: number; size?: number }) {
	return (
		<svg aria-hidden width={size} height={size} viewBox="0 0 36 36" className="-rotate-90">
			<circle cx="18" cy="18" r="15" fill="none" strokeWidth="4" className="stroke-line" />
			<circle
				cx="18"
				cy="18"
				r="15"
				fill="none"
				strokeWidth="4"
				strokeLinecap="round"
				pathLength={100}
				strokeDasharray={`${share * 100} 100`}
				className="stroke-current"
			/>
		</svg>
	)
}

function CornerButton({ label, onPress }: { label: string; onPress: () => void }) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onPress}
			className="absolute -end-2.5 -top-2.5 inline-flex size-11 items-center justify-center"
		>
			<span className="inline-flex size-6 items-center justify-center rounded-full bg-ink text-canvas">
				<Icon as={X} size={14} />
			</span>
		</button>
	)
}
