// SPDX-License-Identifier: Apache-2.0
/**
 * Bridges and points, in one package for each family of JDK classes: what the agent's {@code dev.foretell.agent.jdk} puts into rewritten code and into classes of the JDK.
 * A bridge takes the place of a call: a method {@code m(T receiver, args…, int site)} makes the call, sends before it and receives after it. A point is called
 * inside a method of the JDK. This package holds what the families share: fields inside the JDK, and tasks of the JDK's own.
 */
package dev.foretell.runtime.jdk;
