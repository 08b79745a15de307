import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of a file: a text, or its members by their names; several of one name are a list. */
export type XmlNode = string | XmlElement | readonly XmlNode[] | undefined;
export interface XmlElement {
  readonly [name: string]: XmlNode;
}

/** A document type declares entities, which can grow without end or name files of the server. No bank needs one. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/** Whether a text declares a document type or entities. */
export const isDeclaring = (text: string): boolean => DECLARATION.test(text);

/** Deeper than any bank's file. */
const MOST_NESTED = 40;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
  // Numbers of characters as well, which banks write for accents.
  htmlEntities: true,
  maxNestedTags: MOST_NESTED,
});

/** Reads XML; undefined: it is not well formed, or declares a document type. Nothing outside of it is ever read. */
export function parseXml(text: string): XmlElement | undefined {
  if (isDeclaring(text)) return undefined;
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    return parser.parse(text) as XmlElement;
  } catch {
    return undefined;
  }
}

/** Elements of a name in another, in their order. */
export function elementsIn(node: XmlNode, name: string): readonly XmlElement[] {
  const found = memberOf(node, name);
  const all: readonly XmlNode[] = Array.isArray(found) ? found : [found];
  return all.flatMap((one): XmlElement[] =>
    typeof one === 'string' ? [{ '#text': one }] : isElement(one) ? [one] : [],
  );
}

/** The first element that a path of names leads to. */
export const elementAt = (node: XmlNode, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => elementsIn(at, name)[0], isElement(node) ? node : undefined);

/** Text of the first element that a path of names leads to; empty where there is none. */
export function textAt(node: XmlNode, ...path: readonly string[]): string {
  const text = elementAt(node, ...path)?.['#text'];
  return typeof text === 'string' ? text : '';
}

/** Texts of all elements of a name. */
export const textsIn = (node: XmlNode, name: string): string[] =>
  elementsIn(node, name).flatMap((element) => (typeof element['#text'] === 'string' ? [element['#text']] : []));

const isElement = (node: XmlNode): node is XmlElement =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

const memberOf = (node: XmlNode, name: string): XmlNode =>
  isElement(node) && Object.hasOwn(node, name) ? node[name] : undefined;
