// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Statement;

/** Connections to a database that does nothing. */
final class Database {
    private Database() {}

    static Connection open() {
        return of(Connection.class);
    }

    private static <T> T of(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                Database.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> method.getReturnType() == Statement.class
                        ? of(Statement.class)
                        : method.getReturnType() == boolean.class ? false : null));
    }
}
