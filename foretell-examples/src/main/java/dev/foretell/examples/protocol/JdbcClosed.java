// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.sql.Connection;
import java.sql.SQLException;

/** Each connection is closed by the end of the program, also if a statement fails. */
final class JdbcClosed extends Protocol {
    private static void query() throws SQLException {
        throw new SQLException("no such table");
    }

    @Override
    void first() throws Exception {
        try (Connection connection = Database.open()) {
            connection.commit();
            query();
        }
    }

    @Override
    void second() throws Exception {
        Connection connection = Database.open();
        connection.commit();
        query();
        connection.close();
    }

    @Override
    boolean isMatterOfLuck() {
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        new JdbcClosed().run(args[0]);
    }
}
