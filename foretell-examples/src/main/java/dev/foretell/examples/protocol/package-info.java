// SPDX-License-Identifier: Apache-2.0
/**
 * Well-known rules for the use of JDK classes, each as a specification and a program that keeps it, breaks it, or
 * keeps it by luck. {@link dev.foretell.examples.protocol.Protocol} says what these are.
 */
package dev.foretell.examples.protocol;
