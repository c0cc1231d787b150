/** Of a part of a form that sends pictures; 'failed' when one of the last ones did not arrive. */
export type UploadState = 'idle' | 'busy' | 'failed'
