type Listener = (event: Event) => void
type Props = Record<string, string | number | boolean | undefined | null | Listener>
type Child = Node | string | undefined | null | false

/** An element with its attributes, listeners and children; texts are never read as HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else setAttribute(element, name, value)
  }
  element.append(...children.filter((child) => child instanceof Node || typeof child === 'string'))
  return element
}

export function setAttribute(
  element: Element,
  name: string,
  value: string | number | boolean | undefined | null,
) {
  if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}
