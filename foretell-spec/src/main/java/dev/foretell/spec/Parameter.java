// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * An object that a specification is about.
 *
 * @param type the name of its class or of a supertype; without a package, in any package
 */
public record Parameter(String type, String name) {}
