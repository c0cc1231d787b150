import { Decoration, WidgetType } from '@codemirror/view'

/** Stands where a mark of the text is: a bullet, a line, a box. */
class SignWidget extends WidgetType {
  readonly className: string
  readonly sign: string

  constructor(className: string, sign: string) {
    super()
    this.className = className
    this.sign = sign
  }

  override eq(other: SignWidget) {
    return other.className === this.className && other.sign === this.sign
  }

  toDOM() {
    const sign = document.createElement('span')
    sign.className = this.className
    sign.textContent = this.sign
    return sign
  }

  override ignoreEvent() {
    return false
  }
}

const sign = (className: string, text: string) =>
  Decoration.replace({ widget: new SignWidget(className, text) })

export const BULLET = sign('cm-bullet', '•')
export const RULE = sign('cm-rule', '')
export const TASK_OPEN = sign('cm-task', '☐')
export const TASK_DONE = sign('cm-task', '☑')
