import type { ReplyOf } from '../../shared/api.ts'

/** A priced checkout, kept on the server. */
export type Preview = ReplyOf<'previewOrder'>
/** One shop's part of it. */
export type PreviewShop = Preview['shops'][number]
